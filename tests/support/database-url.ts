/** The same server and account, another database. Not by URL: the address of a socket has no host to parse. */
export function databaseUrlFor(serverUrl: string, name: string): string {
  return serverUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*)(\/[^?]*)?/, `$1/${name}`);
}
