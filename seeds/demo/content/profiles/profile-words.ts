import type { AchievementType } from '#contracts/achievements/achievement-limits.ts';
import type { PackageUnit } from '#contracts/packages/package-limits.ts';
import type { Stars } from '#contracts/reviews/feedback-limits.ts';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';

/** The texts of profiles in one language. `{place}` is the supplier's town, `{name}` its name. */

export interface PackageWords {
  name: string;
  /** Share of the usual price of its category, or of the usual price per guest. */
  share: number;
  per: PackageUnit;
  description: string;
  included: readonly string[];
  draft?: boolean;
  /** Maximum number of guests. */
  guests?: number;
}

export const packageWords = (
  name: string,
  [share, per]: readonly [number, PackageUnit],
  description: string,
  included: readonly string[],
  more: Pick<PackageWords, 'draft' | 'guests'> = {},
): PackageWords => ({ name, share, per, description, included, ...more });

/** Stars, title and text of a review. */
export type ReviewWords = readonly [Stars, title: string, text: string];
export type TitleAndText = readonly [title: string, text: string];

export type AchievementWords = readonly [AchievementType, name: string, link: string];

export interface CategoryWords {
  /** The first sentence and the text below it. */
  about: readonly TitleAndText[];
  packages: readonly PackageWords[];
  /** Answers to the questions of the category, in their order. */
  answers: readonly [string, string, string, string];
  reviews: readonly ReviewWords[];
}

export interface OfferWords {
  marketplace: TitleAndText;
  late: TitleAndText;
  midweek: TitleAndText;
  seasonal: TitleAndText;
  /** The last is the discount in words. */
  custom: readonly [title: string, text: string, discount: string];
}

export interface ProfileWords {
  categories: Partial<Record<SupplierCategory, CategoryWords>>;
  /** Answers to the questions that everyone is asked, in their order; each with alternatives. */
  answers: readonly (readonly string[])[];
  offers: OfferWords;
  /** For suppliers with their own venue, and for all others. */
  openDay: TitleAndText;
  fairs: readonly TitleAndText[];
  achievements: readonly AchievementWords[];
  reviews: readonly ReviewWords[];
  testimonials: readonly string[];
  /** Replies to someone who was happy, and to someone who wasn't entirely. */
  thanks: readonly string[];
  regrets: readonly string[];
  welcome: string;
  region: string;
  /** Joins the names of a couple. */
  and: string;
}
