/** The REST part about accounts. */

import { ask } from "../api";

export interface Device {
  id: string;
  device: string;
  made: number;
  used: number;
  this?: boolean;
}
export interface Account {
  name: string;
  mail: string | null;
  made: number;
  /** Whether one looks at reports here. */
  operator: boolean;
  devices: Device[];
  passkeys: Device[];
}
export interface AccountAnswer {
  account: Account | null;
  ways: { passkeys: boolean; mail: boolean; notices: boolean; profiles: boolean; rests: boolean; friends: boolean };
}
interface Asked {
  token: string;
  options: Options;
}
interface Options {
  challenge: string;
  user?: { id: string; name: string; displayName: string };
  excludeCredentials?: { id: string; type: string }[];
}

const bytes = (text: string): ArrayBuffer => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0)).buffer;
const text = (buffer: ArrayBuffer | null): string | null =>
  buffer && btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** What a browser made or signed, as the server reads it. */
function written(one: PublicKeyCredential): object {
  const response = one.response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse;
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"] as const;
  const given = parts.filter((part) => response[part]).map((part) => [part, text(response[part])] as const);
  return { id: one.id, rawId: text(one.rawId), type: one.type, response: Object.fromEntries(given), clientExtensionResults: {} };
}

export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== "undefined" && isSecureContext;

export const accounts = {
  get: () => ask<AccountAnswer>("GET", "/account"),
  /** Make a passkey: for a new account of that name, or for one's own. */
  async addPasskey(name: string): Promise<Account> {
    const { token, options } = await ask<Asked>("POST", "/account/passkeys/options", { name });
    const user = { ...options.user, id: bytes(options.user?.id ?? "") };
    const known = (options.excludeCredentials ?? []).map((one) => ({ ...one, id: bytes(one.id) }));
    const publicKey = { ...options, user, challenge: bytes(options.challenge), excludeCredentials: known } as unknown as PublicKeyCredentialCreationOptions;
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return ask<{ account: Account }>("POST", "/account/passkeys", { token, credential: written(made) }).then((a) => a.account);
  },
  async signIn(bring: boolean): Promise<Account> {
    const { token, options } = await ask<Asked>("POST", "/account/sign-in/options", {});
    const publicKey = { ...options, challenge: bytes(options.challenge) } as unknown as PublicKeyCredentialRequestOptions;
    const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    return ask<{ account: Account }>("POST", "/account/sign-in", { token, credential: written(signed), bring }).then((a) => a.account);
  },
  sendLink: (mail: string, name: string) => ask<{ sent: boolean }>("POST", "/account/mail", { mail, name }),
  lookAtLink: (token: string) => ask<{ does: "sign-in" | "sign-up" | "add"; name: string }>("POST", "/account/link/look", { token }),
  useLink: (token: string, name: string, bring: boolean) => ask<{ account: Account }>("POST", "/account/link", { token, name, bring }),
  rename: (name: string) => ask<AccountAnswer>("PATCH", "/account", { name }),
  forgetMail: () => ask<AccountAnswer>("DELETE", "/account/mail"),
  removePasskey: (id: string) => ask<AccountAnswer>("DELETE", `/account/passkeys/${id}`),
  signOutDevice: (id: string) => ask<AccountAnswer>("DELETE", `/account/devices/${id}`),
  signOut: () => ask<null>("POST", "/account/sign-out"),
  signOutEverywhere: () => ask<null>("DELETE", "/account/devices"),
  remove: (name: string) => ask<null>("POST", "/account/delete", { name }),
};
