import type { Language } from '#contracts/languages.ts';
import type { PublicPartKey, PublicParts } from '#contracts/public-profile/public-parts.ts';

/** What the component of each part of a page gets. */
export interface PartProps<K extends PublicPartKey> {
  part: PublicParts[K];
  locale: Language;
  /** The business's name. */
  name: string;
  /** Links do nothing. */
  preview: boolean;
}
