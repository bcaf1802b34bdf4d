import { DAY, HOUR } from '#contracts/durations.ts';
import { priceSpan } from '#contracts/packages/package-limits.ts';
import type { ProfileCount } from '#contracts/profile/profile-counts.ts';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import { questionsFor } from '#contracts/questions/question-sets.ts';
import { toJson } from '#shared/persistence/json.ts';
import { loadCountries } from '../../countries/country-file.ts';
import { clockOf, isoDay, onOrAfter } from '../calendar.ts';
import { MINOR_UNITS, roundPrice } from '../content/prices.ts';
import { demoId } from '../demo-id.ts';
import type { DemoRow } from './demo-tables.ts';
import type { DemoProfile } from './profile-of.ts';

const countries = loadCountries();
const SUNDAY = 0;

/** The sections of a supplier's profile; the first venue's profile is a separate scene. */
export function sectionRows({ supplier, first, adminId, random, now, words, own, fill }: DemoProfile) {
  if (first) return [];
  const { description, detailedDescription } = aboutOf(random.pick(own.about), fill);
  const fields: ProfileValues = {
    description,
    detailedDescription,
    regionServed: fill(words.region),
    'company.weddingsHosted': random.between(6, 60) * 5,
    'company.teamSize': random.between(2, 12),
    'company.established': random.between(1996, 2018),
    'social.instagram': `https://www.instagram.com/${supplier.slug}.example`,
    'company.manager.welcomeMessage': words.welcome,
  };
  const at = now - random.between(4, 90) * DAY - 3 * HOUR;
  const saves = Object.fromEntries(Object.keys(fields).map((path) => [path, { version: 1, by: adminId, at }]));
  const row: DemoRow<'profile_section'> = {
    supplier_id: supplier.id,
    section: 'about-you',
    fields: toJson(fields),
    saves: toJson(saves),
    updated_at: at,
    updated_by: adminId,
    version: 1,
  };
  return [row];
}

const aboutOf = ([first, more]: readonly [string, string], fill: DemoProfile['fill']) => ({
  description: fill(first),
  detailedDescription: fill(more),
});

export function packageRows(profile: DemoProfile): DemoRow<'supplier_package'>[] {
  const { supplier, adminId, random, now, own, price, perHead, fill } = profile;
  const next = new Date(now).getUTCFullYear() + 1;
  return own.packages.map((one, position) => {
    const at = now - random.between(30, 300) * DAY;
    return {
      id: demoId(random, at),
      supplier_id: supplier.id,
      name: one.name,
      description: fill(one.description),
      price: roundPrice((one.per === 'guest' ? perHead : price) * one.share) * MINOR_UNITS,
      per: one.per,
      included: toJson(one.included),
      published: one.draft !== true,
      photo_id: null,
      guests: one.guests ?? null,
      // A price per day is valid for a year, the price of a whole event for a season.
      valid_for: one.per === 'guest' ? null : one.per === 'event' ? `${next - 1}-${next}` : String(next),
      position,
      created_at: at,
      updated_at: at,
      updated_by: adminId,
      deleted_at: null,
      version: 1,
    };
  });
}

/** The prices of the packages, as the product would have stored them. */
export function priceRows(
  { supplier }: DemoProfile,
  packages: readonly DemoRow<'supplier_package'>[],
): DemoRow<'supplier_price'>[] {
  const span = priceSpan(packages);
  if (span === null) return [];
  const [low, high] = span;
  return [{ supplier_id: supplier.id, category: supplier.category, feature: '', market: supplier.market, low, high }];
}

/** Answers to the questions of the market, in the supplier's language. */
export function questionRows(profile: DemoProfile): DemoRow<'question_list'>[] {
  const { supplier, adminId, random, now, words, own, fill } = profile;
  const sets = countries.get(supplier.market)?.profile?.questions;
  if (!sets) return [];
  const texts = [...words.answers.map((alternatives) => random.pick(alternatives)), ...own.answers];
  const at = now - random.between(10, 200) * DAY;
  const answers = questionsFor(sets, supplier.category).flatMap(({ id }, place) => {
    const answer = texts[place];
    return answer === undefined ? [] : [[id, { answer: fill(answer), at, translations: {} }] as const];
  });
  return [
    {
      supplier_id: supplier.id,
      answers: toJson(Object.fromEntries(answers)),
      updated_at: at,
      updated_by: adminId,
      version: 1,
    },
  ];
}

/** Two future fairs and one in the past, on Sundays. */
export function fairRows(profile: DemoProfile): DemoRow<'wedding_fair'>[] {
  const { supplier, adminId, random, now, words, fill } = profile;
  const [known, other] = words.fairs;
  if (!known || !other) return [];
  const today = clockOf(supplier.timezone).day(now);
  const second = supplier.category === 'venue' ? words.openDay : other;
  const planned = [
    [known, random.between(18, 40)],
    [second, random.between(60, 110)],
    [other, -random.between(90, 150)],
  ] as const;
  return planned.map(([[name, description], days]) => {
    const at = now - random.between(160, 200) * DAY;
    return {
      id: demoId(random, at),
      supplier_id: supplier.id,
      name: fill(name),
      description: fill(description),
      day: isoDay(onOrAfter(today + days, SUNDAY)),
      created_at: at,
      updated_at: at,
      updated_by: adminId,
      deleted_at: null,
      version: 1,
    };
  });
}

interface Counted {
  packages: readonly DemoRow<'supplier_package'>[];
  questions: readonly DemoRow<'question_list'>[];
  offers: readonly DemoRow<'supplier_offer'>[];
  fairs: readonly DemoRow<'wedding_fair'>[];
  achievements: readonly DemoRow<'achievement'>[];
  feedback: readonly DemoRow<'feedback'>[];
}

/** The counts that the product would have stored for these rows. */
export function countRows({ supplier, words, own }: DemoProfile, rows: Counted): DemoRow<'profile_count'>[] {
  const ofType = (type: string): number => rows.feedback.filter((row) => row.type === type).length;
  const counts: Partial<Record<ProfileCount, number>> = {
    packages: rows.packages.filter(({ published }) => published).length,
    questions: rows.questions.length * (words.answers.length + own.answers.length),
    offers: rows.offers.filter(({ counted }) => counted).length,
    fairs: rows.fairs.length,
    achievements: rows.achievements.length,
    reviews: ofType('review'),
    testimonials: ofType('testimonial'),
  };
  return Object.entries(counts).map(([kind, amount]) => ({
    supplier_id: supplier.id,
    kind: kind as ProfileCount,
    amount,
  }));
}
