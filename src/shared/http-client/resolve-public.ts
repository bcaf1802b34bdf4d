import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** Milliseconds per query and queries per name; the caller's own time limit may be shorter or longer. */
const TIMEOUT = 2_000;
const TRIES = 2;

/**
 * Every public address of a name, IPv4 first. It queries the name servers itself: `dns.lookup` uses a thread pool that
 * files and all other lookups share, so a few names with slow servers would block everyone (T5). It also ignores the
 * machine's hosts file, which lists only names that must not be called.
 * @throws when no address is found
 */
export async function resolvePublic(host: string): Promise<readonly LookupAddress[]> {
  const resolver = new Resolver({ timeout: TIMEOUT, tries: TRIES });
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0) throw four.status === 'rejected' ? four.reason : new Error(`No address for ${host}.`);
  return found;
}
