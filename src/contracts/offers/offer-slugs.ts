import { fold } from '../reading/fold.ts';

/** The slug of the page that creates an offer. */
export const NEW_OFFER = 'new';

const slugOf = (title: string): string =>
  fold(title)
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '') || 'offer';

/** The slug of each offer, from its title; if several share a title, all but the oldest get a number. */
export function offerSlugs(oldestFirst: readonly { id: string; title: string }[]): Map<string, string> {
  const taken = new Set<string>([NEW_OFFER]);
  const slugs = new Map<string, string>();
  for (const { id, title } of oldestFirst) {
    const slug = slugOf(title);
    let free = slug;
    for (let at = 2; taken.has(free); at += 1) free = `${slug}-${at}`;
    taken.add(free);
    slugs.set(id, free);
  }
  return slugs;
}
