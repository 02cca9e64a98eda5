/** Networks that are not the public Internet: of a machine, a house, a provider's inside, or of no meaning. */
const v4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** The numbers of an IPv4 address; null where the text is none. */
function readV4(text: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return null;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

function isPublicV4(address: number): boolean {
  return !v4.some(([network, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(address / size) === Math.floor((readV4(network) ?? 0) / size);
  });
}

/** The eight groups of an IPv6 address; null where the text is none. */
function readV6(text: string): readonly number[] | null {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const last = dotted ? readV4(dotted[2] ?? "") : null;
  if (dotted && last === null) return null;
  const plain =
    dotted && last !== null
      ? `${dotted[1]}${(last >>> 16).toString(16)}:${(last & 0xffff).toString(16)}`
      : text;
  const halves = plain.split("::");
  if (halves.length > 2) return null;
  const [before = [], after = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = 8 - before.length - after.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return groups.map((group) => Number.parseInt(group, 16));
}

/**
 * Whether an IP address is one of the public Internet. Of IPv6 only 2000::/3 is given out; forms that carry an IPv4
 * address inside (mapped, NAT64, 6to4, Teredo) are refused, since they lead where that address leads.
 */
export function isPublicAddress(address: string): boolean {
  const four = readV4(address);
  if (four !== null) return isPublicV4(four);
  const groups = readV6(address.replace(/%.*$/, ""));
  if (!groups) return false;
  const [first = 0, second = 0] = groups;
  if (first < 0x2000 || first > 0x3fff) return false;
  const isTunnel = first === 0x2002 || (first === 0x2001 && second < 0x0200);
  const isDocumentation = (first === 0x2001 && second === 0x0db8) || first >= 0x3ff0;
  return !isTunnel && !isDocumentation;
}
