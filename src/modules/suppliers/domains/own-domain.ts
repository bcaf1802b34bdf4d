import { createRequire } from 'node:module';
import type { parse } from 'tldts';
import type { PROOF_REFUSALS } from '#contracts/proof/proof.ts';
import { SHARED_DOMAINS, SOLD_SUFFIXES } from '#contracts/proof/shared-hosts.ts';

export type OwnDomain = { domain: string; refused: null } | { domain: null; refused: (typeof PROOF_REFUSALS)[number] };

const load = createRequire(import.meta.url);
let library: { parse: typeof parse } | null = null;

const SHARED = new Set(SHARED_DOMAINS);
const SOLD = new Set(SOLD_SUFFIXES);
const refusal = (refused: (typeof PROOF_REFUSALS)[number]): OwnDomain => ({ domain: null, refused });

/** The domain that a website's owner registered, which a proof of control is about. */
export function ownDomain(website: string): OwnDomain {
  if (website.trim() === '') return refusal('no-website');
  const typed = website.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//iu.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return refusal('no-domain');
  const { domain, publicSuffix, isPrivate, isIp } = registered(new URL(address).hostname);
  if (isIp || domain === null) return refusal(isPrivate ? 'shared' : 'no-domain');
  if (SHARED.has(domain) || (isPrivate && !SOLD.has(publicSuffix ?? ''))) return refusal('shared');
  return { domain, refused: null };
}

/** Whether a host is a domain or below it. */
export const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

function registered(host: string) {
  const name = host.toLowerCase().replace(/\.$/u, '');
  // The list of suffixes takes several MB, so it is loaded on first use.
  library ??= load('tldts') as { parse: typeof parse };
  return library.parse(name, { allowPrivateDomains: true, extractHostname: false });
}
