import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { OutboundError } from './outbound-error.ts';
import { isPublicAddress } from './public-address.ts';
import { isPublicName } from './public-name.ts';
import { resolvePublic } from './resolve-public.ts';

/** What counts as outside; tests use their own servers and names. */
export interface OutboundRules {
  /** Every address of a name. */
  resolve: (host: string) => Promise<readonly LookupAddress[]>;
  isAllowed: (address: string) => boolean;
  /** Decides what it can from the name alone, before it is resolved. */
  isAllowedName: (host: string) => boolean;
  ports: readonly number[] | 'any';
  /** Allows calls to this machine by its own names, over http too: for development, never in production. */
  loopback?: boolean;
  /** Certificates trusted in addition to those of the system. */
  ca?: string;
}

export const PUBLIC_INTERNET: OutboundRules = {
  resolve: resolvePublic,
  isAllowed: isPublicAddress,
  isAllowedName: isPublicName,
  ports: [443, 8443],
};

export interface OutboundTarget {
  url: URL;
  /** The one address the connection uses, even if the name changes a moment later. */
  address: LookupAddress;
}

/**
 * Checks where an address leads and pins it. A name with even one closed address is refused. Numbers in any notation
 * (0x7f.1, 2130706433, 017700000001, [::ffff:7f00:1]) come out of the URL parser in one form.
 * @throws OutboundError
 */
export async function pinTarget(
  address: string | URL,
  rules: OutboundRules,
  hosts?: readonly string[],
): Promise<OutboundTarget> {
  const url = checkedUrl(address, rules, hosts);
  const host = hostOf(url);
  const family = isIP(host);
  const own = rules.loopback === true && isLoopback(host);
  const found = family === 0 ? await resolved(host, rules, own) : [{ address: host, family }];
  const [first] = found;
  if (!first) throw new OutboundError('unresolvable');
  const open = (at: string): boolean => rules.isAllowed(at) || (own && isLoopback(at));
  if (!found.every((one) => open(one.address))) throw new OutboundError('private-address');
  return { url, address: first };
}

/** The host without the brackets of an IPv6 address. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/u, '$1');

/** Checks what can be decided about an address without a name server, for forms that take one. @throws OutboundError */
export function checkedUrl(address: string | URL, rules: OutboundRules, hosts?: readonly string[]): URL {
  if (!URL.canParse(String(address)))
    // An https address that doesn't parse has an invalid host, such as an IPv6 address with a zone.
    throw new OutboundError(/^\s*https:/iu.test(String(address)) ? 'private-address' : 'not-https');
  const url = new URL(String(address));
  const own = rules.loopback === true && isLoopback(hostOf(url));
  if (url.protocol !== 'https:' && !(own && url.protocol === 'http:')) throw new OutboundError('not-https');
  if (url.username !== '' || url.password !== '') throw new OutboundError('credentials');
  if (own) return url;
  const port = url.port === '' ? 443 : Number(url.port);
  if (rules.ports !== 'any' && !rules.ports.includes(port)) throw new OutboundError('port');
  if (hosts && !hosts.includes(url.hostname)) throw new OutboundError('host-not-allowed');
  const host = hostOf(url);
  const open = isIP(host) === 0 ? rules.isAllowedName(host) : rules.isAllowed(host);
  if (!open) throw new OutboundError('private-address');
  return url;
}

/** This machine by its own name or address; another name that resolves to it doesn't count. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/u.test(host);

async function resolved(host: string, rules: OutboundRules, own: boolean): Promise<readonly LookupAddress[]> {
  try {
    // Name servers don't know this machine's own names.
    return await (own ? lookup(host, { all: true }) : rules.resolve(host));
  } catch (error) {
    throw new OutboundError('unresolvable', error);
  }
}
