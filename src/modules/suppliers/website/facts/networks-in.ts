import { NETWORK_NAMES, SOCIAL_NETWORKS } from '#contracts/terms/social-networks.ts';
import type { SocialNetwork } from '#contracts/terms/social-networks.ts';
import type { WebsiteSource } from '#contracts/supplier/website-facts.ts';
import type { PageContent } from './read-page.ts';
import type { DescribedBusiness } from './structured-data.ts';

/** First path segments that don't lead to a business's page but to share buttons, posts or videos. */
const NO_PAGE: Readonly<Record<SocialNetwork, RegExp>> = {
  facebook:
    /^(sharer|sharer\.php|share|share\.php|dialog|plugins|tr|login|events|groups|hashtag|photo|watch|policies|help)$/u,
  instagram: /^(p|reel|reels|stories|explore|accounts|about)$/u,
  linkedin: /^(sharearticle|sharing|share|feed|posts|pulse|jobs|login|legal)$/u,
  pinterest: /^(pin|pinterest|search|ideas|login)$/u,
  twitter: /^(intent|share|home|search|hashtag|i|login|privacy|tos)$/u,
  vimeo: /^(\d+|channels|groups|album|showcase|event|about)$/u,
  youtube: /^(watch|embed|shorts|playlist|results|live|redirect|feed|t|about|[\w-]{11}$)/u,
  tiktok: /^(?!@)/u,
};

/** A business's own pages on social networks: those in its structured data, then those it links to. */
export function networksIn(
  { links }: PageContent,
  business: DescribedBusiness | null,
): (readonly [SocialNetwork, string, WebsiteSource])[] {
  const named = (business?.sameAs ?? []).map((href) => [href, 'data'] as const);
  const linked = links.map(({ href }) => [href, 'link'] as const);
  return [...named, ...linked].flatMap(([href, source]) => {
    const page = pageOn(href);
    return page === null ? [] : [[...page, source] as const];
  });
}

/** The network of an address, and the page there without tracking parameters. */
function pageOn(href: string): readonly [SocialNetwork, string] | null {
  const full = href.startsWith('//') ? `https:${href}` : href;
  if (!/^https?:\/\//iu.test(full) || !URL.canParse(full)) return null;
  const url = new URL(full);
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  const host = url.hostname.replace(/^(?:www|m|mobile|[a-z]{2}|[a-z]{2}-[a-z]{2})\./u, '');
  const network = NETWORK_NAMES.find((known) => (SOCIAL_NETWORKS[known] as readonly string[]).includes(host));
  const [first = ''] = url.pathname.toLowerCase().split('/').filter(Boolean);
  if (!network || first === '' || NO_PAGE[network].test(first)) return null;
  const id = first === 'profile.php' ? url.searchParams.get('id') : null;
  if (first === 'profile.php' && !/^\d+$/u.test(id ?? '')) return null;
  const path = url.pathname.replace(/(?<!\/)\/+$/u, '');
  return [network, `https://${url.hostname}${path}${id === null ? '' : `?id=${id}`}`];
}
