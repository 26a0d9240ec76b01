/** Texts by keys in IndexedDB. A change is told as done only when it is on the disk. */

const STORES = ["tables", "log", "chat", "people", "belongs"] as const;
type Change = [store: string, action: "add" | "put" | "delete", key: string, text: string];

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("petteia", 1);
    request.onupgradeneeded = () => STORES.forEach((name) => request.result.createObjectStore(name));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no storage"));
  });
}

let database: Promise<IDBDatabase> | null = null;
const db = (): Promise<IDBDatabase> => (database ??= opened());

/** Carry changes out together. False, and nothing is done, if a key that is to be added is there already. */
export async function commit(changes: Change[]): Promise<boolean> {
  const base = await db();
  return new Promise((resolve, reject) => {
    const work = base.transaction([...new Set(changes.map(([store]) => store))], "readwrite", { durability: "strict" });
    for (const [store, action, key, text] of changes) {
      const where = work.objectStore(store);
      if (action === "delete") where.delete(key);
      else where[action](text, key);
    }
    work.oncomplete = () => resolve(true);
    work.onabort = () => (work.error?.name === "ConstraintError" ? resolve(false) : reject(work.error ?? new Error("not written")));
  });
}

/** The keys between two, these included, with their texts, in order. */
export async function read(store: string, first: string, last: string): Promise<[string, string][]> {
  const where = (await db()).transaction(store).objectStore(store);
  const range = IDBKeyRange.bound(first, last);
  const [keys, texts] = await Promise.all([settled(where.getAllKeys(range)), settled(where.getAll(range) as IDBRequest<string[]>)]);
  return keys.map((key, i) => [String(key), texts[i] as string]);
}

/** All that is kept, as the text of one file. Texts go into it as they are: a script would round their large numbers. */
export async function readAll(): Promise<string> {
  const stores = await Promise.all(STORES.map(async (store) => `"${store}":{${(await read(store, "", "\uffff")).map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(",")}}`));
  return `{"petteia-browser":1,${stores.join(",")}}`;
}

export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("not read"));
  });
}
