import { BADGE_COUNTERS } from '#contracts/badges/badge-terms.ts';
import type { BadgeColour, BadgeCounter } from '#contracts/badges/badge-terms.ts';
import type { BadgeAnswer, BadgesAnswer } from '#contracts/badges/badge.ts';
import { labelIn } from '#contracts/profile/feature-sections.ts';
import type { FeatureLabels } from '#contracts/profile/feature-sections.ts';
import { languageOfLocale } from '#contracts/profile/profile-locales.ts';
import { fold } from '#contracts/reading/fold.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import { isoOrNull } from '#shared/iso.ts';
import { localDayOf, localToInstant } from '#shared/local-time.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { Tally, TallyPeriod } from '#shared/persistence/lookups/tally.ts';
import type { Site } from '#shared/site.ts';
import type { SupplierFacts, SuppliersApi } from '../profile/suppliers-api.ts';
import { placeForCouples } from '../public-profile/page-address.ts';
import type { OpenToCouples } from '../public-profile/page-address.ts';
import type { PublicProfiles } from '../public-profile/public-profiles.ts';
import { reviewTally } from '../reviews/feedback/review-tally.ts';
import { badgeWords } from './badge-words.ts';
import type { CoupleTallies } from './couple-tallies.ts';
import { drawBadge } from './draw-badge.ts';

/** A badge as defined in the market's data. */
export interface MarketBadge {
  id: string;
  name: string;
  labels?: FeatureLabels;
  periodYear: number;
  counter: BadgeCounter;
  minimum: number;
}
interface MarketData {
  badges?: readonly MarketBadge[];
  features?: { reviews?: boolean };
}

interface Parts {
  em: Em;
  clock: Clock;
  reference: ReferenceApi;
  suppliers: Pick<SuppliersApi, 'get'>;
  couples: CoupleTallies;
  profiles: Pick<PublicProfiles, 'pathOf'>;
  site: Site;
  isOpen: OpenToCouples;
}

/**
 * Badges (F9). No count is stored: badges are defined in market data and everything they count has a date, so badges of
 * earlier years can be recomputed.
 */
export class Badges {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Ordered by year, newest first. */
  async list(supplierId: string): Promise<BadgesAnswer> {
    const { clock, suppliers, profiles, site, isOpen } = this.#parts;
    const supplier = await suppliers.get(supplierId);
    const year = this.#yearOf(clock.now(), supplier);
    return {
      year,
      link: `${site.baseUrl}${placeForCouples(await profiles.pathOf(supplier), supplier.publicId, isOpen())}`,
      on: badgeWords(supplier.locale).on,
      badges: await this.#counted(supplier, await this.#offered(supplier, year)),
    };
  }

  /** Badges of the years from the supplier's listing to now. */
  async offered(supplierId: string): Promise<MarketBadge[]> {
    const supplier = await this.#parts.suppliers.get(supplierId);
    return this.#offered(supplier, this.#yearOf(this.#parts.clock.now(), supplier));
  }

  /** The supplier's progress towards these badges. */
  async counted(supplierId: string, offered: readonly MarketBadge[]): Promise<BadgeAnswer[]> {
    return this.#counted(await this.#parts.suppliers.get(supplierId), offered);
  }

  /** An SVG. @throws NotFound for one that isn't earned */
  async picture(supplierId: string, badgeId: string, colour: BadgeColour): Promise<{ file: string; svg: string }> {
    const supplier = await this.#parts.suppliers.get(supplierId);
    const offered = await this.#offered(supplier, this.#yearOf(this.#parts.clock.now(), supplier));
    const [badge] = await this.#counted(
      supplier,
      offered.filter(({ id }) => id === badgeId),
    );
    if (!badge?.achieved) throw new NotFound('This badge');
    const { name, file, periodYear: year, counter } = badge;
    const { on, of } = badgeWords(supplier.locale);
    const title = of(`${name} ${year}`, supplier.name);
    return { file: `${file}.svg`, svg: drawBadge({ name, year, counter, on, title }, colour) };
  }

  async #counted(supplier: SupplierFacts, offered: readonly MarketBadge[]): Promise<BadgeAnswer[]> {
    const tallies = await this.#tallies(supplier, offered);
    return offered.map((badge) => present(badge, supplier.locale, tallies.get(badge.counter)?.get(badge.periodYear)));
  }

  /** Badges of the years from the supplier's listing to now, if its market has them and we can count them. */
  async #offered(supplier: SupplierFacts, year: number): Promise<MarketBadge[]> {
    const { badges = [], features } = (await this.#parts.reference.marketData<MarketData>(supplier.market)) ?? {};
    const first = this.#yearOf(supplier.createdAt, supplier);
    return badges
      .filter(({ periodYear }) => periodYear >= first && periodYear <= year)
      .filter(({ counter }) => BADGE_COUNTERS.includes(counter))
      .filter(({ counter }) => counter !== 'reviews' || features?.reviews !== false)
      .toSorted((one, other) => other.periodYear - one.periodYear);
  }

  /** Counts by counter and year. One query for each counter. */
  async #tallies(supplier: SupplierFacts, offered: readonly MarketBadge[]) {
    const { em, couples } = this.#parts;
    const counted: Readonly<Record<BadgeCounter, (periods: readonly TallyPeriod[]) => Promise<Tally[]>>> = {
      reviews: (periods) => reviewTally(em, supplier.id, periods),
      repliesWithinDay: (periods) => couples.repliesWithinDay(supplier.id, periods),
      bookings: (periods) => couples.bookings(supplier.id, periods),
    };
    const byCounter = Map.groupBy(offered, ({ counter }) => counter);
    const entries = await Promise.all(
      [...byCounter].map(async ([counter, badges]) => {
        const byYear = [...Map.groupBy(badges, ({ periodYear }) => periodYear)];
        const tallies = await counted[counter](byYear.map(([year, own]) => periodOf(year, own, supplier.timezone)));
        return [counter, new Map(byYear.map(([year], at) => [year, tallies[at]]))] as const;
      }),
    );
    return new Map(entries);
  }

  #yearOf(instant: number, { timezone }: SupplierFacts): number {
    return Number(localDayOf(instant, timezone).slice(0, 4));
  }
}

const periodOf = (year: number, badges: readonly MarketBadge[], zone: string): TallyPeriod => ({
  from: localToInstant(`${year}-01-01`, '00:00', zone),
  to: localToInstant(`${year + 1}-01-01`, '00:00', zone),
  marks: badges.map(({ minimum }) => minimum),
});

/** For example "quick-to-answer-2026". */
const fileName = (...words: readonly string[]): string =>
  fold(words.join(' '))
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

function present(badge: MarketBadge, locale: Locale, tally: Tally | undefined): BadgeAnswer {
  const { id, counter, periodYear, minimum } = badge;
  const current = tally?.count ?? 0;
  const name = labelIn(badge.labels, languageOfLocale(locale)) || badge.name;
  return {
    id,
    name,
    file: fileName(name, String(periodYear)),
    counter,
    periodYear,
    counters: { current, minimum },
    achieved: current >= minimum,
    achievedAt: isoOrNull(tally?.moments.get(minimum) ?? null),
  };
}
