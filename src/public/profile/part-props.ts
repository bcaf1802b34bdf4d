import type { Spoken } from '#contracts/languages.ts';
import type { PublicPartKey, PublicParts } from '#contracts/public-profile/public-parts.ts';

/** The props of every part of the page. */
export interface PartProps<K extends PublicPartKey> {
  part: PublicParts[K];
  locale: Spoken;
  /** The business's name. */
  name: string;
  publicId: string;
  /** Disables links. */
  preview: boolean;
}
