/** `client_id`, `clientId` and `Client_ID` are one key: operators copy from the files of other services. */
export function foldKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key.toLowerCase().replaceAll("_", ""), item]),
  );
}
