/**
 * Suffixes that never lead to the public internet (RFC 6761, 6762, 7686, 8375, ICANN's `internal`), and those that
 * home routers and offices use internally.
 */
const CLOSED_ENDINGS = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'in-addr.arpa',
  'ip6.arpa',
  'test',
  'onion',
  'alt',
] as const;

/**
 * Whether a host name can belong to the public internet, judging by the name alone (S55). Names without a dot are
 * completed from the machine's search list and so belong to its network.
 * @param host as the URL parser returns it: lower-case ASCII, numbers in any notation already parsed as addresses
 */
export function isPublicName(host: string): boolean {
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  const labels = name.split('.');
  if (labels.length < 2 || labels.some((label) => label === '')) return false;
  // A top level of digits only is an address that no parser recognised.
  if (/^\d+$/u.test(labels.at(-1) ?? '')) return false;
  return !CLOSED_ENDINGS.some((ending) => name === ending || name.endsWith(`.${ending}`));
}
