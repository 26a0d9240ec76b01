/** A guide that another device sent: only what guides consist of is kept of it. */

const TAGS = /^(a|code|div|em|figcaption|figure|h[123]|li|ol|p|small|strong|t(able|body|d|h|head|r)|ul)$/i;

export function isKept(name: string, value: string): boolean {
  return ["id", "tabindex", "data-picture"].includes(name) || (name === "class" && value === "scroll") || (name === "href" && value.startsWith("#"));
}

export function cleanGuide(data: unknown): unknown {
  const { html } = (data ?? {}) as { html?: unknown };
  if (typeof html !== "string") return data;
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const one of page.body.querySelectorAll("*")) {
    if (!TAGS.test(one.tagName)) one.remove();
    for (const { name, value } of [...one.attributes]) if (!isKept(name, value)) one.removeAttribute(name);
  }
  return { html: page.body.innerHTML };
}
