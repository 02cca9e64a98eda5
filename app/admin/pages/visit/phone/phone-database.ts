const name = "rendez-vous";
const version = 1;

export type PhoneStore = "queue" | "pages";

let opened: Promise<IDBDatabase> | undefined;

/** What this phone keeps: entries that wait to be sent, and the pages it has opened. */
function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("queue", { keyPath: "order", autoIncrement: true });
      request.result.createObjectStore("pages");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Runs one request on a store and resolves when it is written to the disk. */
export async function askPhoneStore<Result>(
  store: PhoneStore,
  mode: IDBTransactionMode,
  ask: (objects: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: "strict" });
    const request = ask(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
