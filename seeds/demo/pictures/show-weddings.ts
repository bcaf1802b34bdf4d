import { DAY } from '#contracts/durations.ts';
import type { PartialDate } from '#contracts/partial-date.ts';
import { ANSWER_DAYS } from '#contracts/real-weddings/real-wedding-limits.ts';
import type { RealWeddingInput } from '#contracts/real-weddings/real-wedding.ts';
import { lockSupplier } from '#modules/suppliers/tooling.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { loadCountries } from '../../countries/country-file.ts';
import { civil, dayOf, onOrAfter } from '../calendar.ts';
import { NAMES } from '../content/names.ts';
import { profileWords } from '../content/profiles/index.ts';
import { weddingTitle } from '../content/real-weddings.ts';
import { WRENFIELD } from '../content/suppliers.ts';
import { plainName } from '../plain-name.ts';
import { Random } from '../random.ts';
import type { PictureServices } from './picture-services.ts';
import type { PictureFiles } from './picture-files.ts';
import { WEDDING_PICTURES } from './picture-plan.ts';
import type { ShownSupplier } from './shown-suppliers.ts';

const countries = loadCountries();
const SATURDAY = 6;
/** The months that the titles mention. */
const MONTHS = [6, 10, 4] as const;
/** Pictures of a wedding, except at the venue that people open first. */
const FEW = 3;

interface WeddingOptions {
  /** Position of the supplier among all suppliers. */
  turn: number;
  others: readonly ShownSupplier[];
  signal?: AbortSignal | undefined;
}

/** Real weddings, if the market has them: one whose couple agreed. The first venue has more, one of which is still waiting. */
export async function showWeddings(
  { em, clock, weddings, weddingRows, weddingPhotos, visibility }: PictureServices,
  files: PictureFiles,
  supplier: ShownSupplier,
  { turn, others, signal }: WeddingOptions,
): Promise<void> {
  if (countries.get(supplier.market)?.features?.realWeddings !== true) return;
  const isFirst = supplier.website?.includes(`${WRENFIELD}.example`) ?? false;
  const writer = { supplierId: supplier.id, userId: supplier.adminId };
  const planned = isFirst ? [0, 1, 2] : [turn % MONTHS.length];
  const known = (await weddings.list(supplier.id)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const [place, at] of planned.entries()) {
    if (signal?.aborted) return;
    const { id, photos } =
      known[place] ?? (await weddings.add(writer, weddingOf(supplier, at, { others, now: clock.now() })));
    const names = (WEDDING_PICTURES[at] ?? []).slice(0, isFirst ? undefined : FEW);
    for (const name of names.slice(photos.length)) {
      if (signal?.aborted) return;
      await weddingPhotos.add(writer, id, await files(name));
    }
    const isWaiting = place === planned.length - 1 && isFirst;
    await inTransaction(em, async () => {
      await lockSupplier(em, supplier.id);
      const { consents } = await weddingRows.get(supplier.id, id);
      const asked = clock.now() - 3 * DAY;
      for (const consent of consents.filter(({ state }) => state === 'none')) {
        const agreed = !isWaiting || consent.place === 0;
        await weddingRows.setConsent(consent.id, {
          state: agreed ? 'agreed' : 'asked',
          asks: 1,
          asked_at: asked,
          ends_at: asked + ANSWER_DAYS * DAY,
          answered_at: agreed ? asked + DAY : null,
        });
      }
      await visibility.update(supplier.id, id);
    });
  }
}

/** The wedding as the form would send it. */
function weddingOf(
  supplier: ShownSupplier,
  at: number,
  { others, now }: { others: readonly ShownSupplier[]; now: number },
): RealWeddingInput {
  const { id, name, category, city, market, locale, website } = supplier;
  const random = new Random(`${id} weddings`);
  const [group] = NAMES[market];
  // Every wedding of a supplier has different names.
  const partners = [group?.women ?? [], group?.men ?? []].map((names) => {
    return names[(random.between(0, names.length - 1) + at) % names.length] ?? '';
  });
  const together = others.filter((one) => one.market === market && one.name !== name && one.category !== category);
  return {
    name: weddingTitle(at, supplier),
    couple: partners.join(profileWords(locale).and),
    url: `${website ?? `https://www.${WRENFIELD}.example`}/weddings/${plainName(partners.join(' '))}`,
    date: dateOf(at, now),
    guests: random.between(6, 14) * 10,
    location: city,
    role: category,
    suppliers: together
      .slice(at * 2, at * 2 + 3)
      .map((one) => ({ name: one.name, role: one.category, publicId: one.publicId })),
    partners: partners.map((partner) => ({
      name: partner,
      email: `${plainName(partner)}@${plainName(partners.join(' '))}.example`,
    })),
  };
}

/** A Saturday last year. */
function dateOf(at: number, now: number): PartialDate {
  const lastYear = new Date(now).getUTCFullYear() - 1;
  const { y, m, d } = civil(onOrAfter(dayOf(lastYear, MONTHS[at % MONTHS.length] ?? 6, 4), SATURDAY));
  return { y, m, d };
}
