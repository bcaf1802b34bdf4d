import { DAY, HOUR, MINUTE } from '#contracts/durations.ts';
import { DEFAULT_LANGUAGE } from '#contracts/languages.ts';
import { WIDGET_LANGUAGES } from '#contracts/terms/widget-terms.ts';
import type { WidgetSettings } from '#contracts/supplier/widget.ts';
import type { Market, SupplierCategory, Tier } from '#contracts/terms/supplier-terms.ts';
import { loadCountries } from '../../countries/country-file.ts';
import { LANGUAGES } from '../content/languages.ts';
import { NAMES } from '../content/names.ts';
import { mobilePhone, officePhone } from '../content/phones.ts';
import { WRENFIELD } from '../content/suppliers.ts';
import type { SupplierPlan } from '../content/suppliers.ts';
import { TOWNS } from '../content/towns.ts';
import type { Town } from '../content/towns.ts';
import { demoId } from '../demo-id.ts';
import type { DemoMember, DemoSupplierRecord, DemoTemplate, DemoTierChange } from '../demo-types.ts';
import { plainName } from '../plain-name.ts';
import { weighted } from '../random.ts';
import type { Random } from '../random.ts';

const countries = loadCountries();

/** Time zones of the American towns; the market's default is New York's. */
const ZONES: Readonly<Record<string, string>> = {
  Texas: 'America/Chicago',
  Tennessee: 'America/Chicago',
  Illinois: 'America/Chicago',
  Colorado: 'America/Denver',
  California: 'America/Los_Angeles',
  Oregon: 'America/Los_Angeles',
};

export interface SupplierContext {
  now: number;
  random: Random;
  /** Position among all suppliers, from 0. */
  index: number;
}

/** A supplier with its team, its templates, its widget and its tier history. */
export function buildSupplier(plan: SupplierPlan, { now, random, index }: SupplierContext): DemoSupplierRecord {
  const country = countries.get(plan.market);
  const town = TOWNS[plan.market].find((one) => one.name === plan.town);
  if (!country || !town) throw new RangeError(`No such market or town: ${plan.market} ${plan.town}`);
  const createdAt = now - Math.round((620 + random.float() * 900) * DAY);
  const id = demoId(random, createdAt);
  const locale = country.locales[0] ?? DEFAULT_LANGUAGE;
  const checked = plan.state !== 'unchecked' && plan.tier >= 0;
  const team = buildTeam(plan, createdAt, { random });
  const tierChanges = climb(plan.tier, plan.category, createdAt, { now, random });
  return {
    kind: 'supplier',
    supplier: {
      id,
      publicId: plan.publicId ?? `${plan.market}${String(10_000_019 + index * 433_061)}`,
      slug: plainName(`${plan.name} ${town.name} ${town.county}`),
      name: plan.name,
      category: plan.category,
      email: `hello@${plan.domain}.example`,
      phone: officePhone(plan.market, random),
      website: `https://www.${plan.domain}.example`,
      street: [plan.street],
      postalCode: town.postcode,
      city: town.name,
      adminArea: [town.county],
      market: plan.market,
      locale,
      currency: country.currency,
      timezone: ZONES[town.county] ?? country.timezone,
      latitude: near(town.lat, random),
      longitude: near(town.lng, random),
      tier: plan.tier,
      tierSince: tierChanges.at(-1)?.changedAt ?? null,
      payPerEnquiry: plan.payPerEnquiry ?? false,
      revealAdminOnly: plan.revealAdminOnly ?? false,
      checkedAt: checked ? createdAt + Math.round((1 + random.float() * 6) * DAY) : null,
      delistedAt: plan.state === 'delisted' ? now - 12 * DAY : null,
      deletedAt: plan.state === 'deleted' ? now - 5 * DAY : null,
      registeredAt: createdAt,
      createdAt,
    },
    team,
    templates: buildTemplates(locale, createdAt, random),
    tierChanges,
    ownTerms: plan.domain === WRENFIELD,
    widget: buildWidget(plan, random),
  };
}

/** A pin a few streets from the town centre. */
const near = (degrees: number, random: Random): number =>
  Math.round((degrees + (random.float() - 0.5) * 0.04) * 10_000) / 10_000;

const FURTHER_ROLES = weighted<DemoMember['role']>(['sales', 40], ['editor', 30], ['viewer', 15], ['billing', 15]);

function buildTeam(plan: SupplierPlan, createdAt: number, { random }: { random: Random }): DemoMember[] {
  const locale = countries.get(plan.market)?.locales[0] ?? DEFAULT_LANGUAGE;
  const member = (
    named: { email: string; firstName: string; lastName: string; role: DemoMember['role'] },
    at: number,
  ) => {
    const user = {
      id: demoId(random, at),
      email: named.email,
      firstName: named.firstName,
      lastName: named.lastName,
      phone: mobilePhone(plan.market, random),
      provider: 'password' as const,
      locale,
      registeredAt: at,
    };
    // Drawn but unused, so that later draws, and with them the screenshots, stay the same.
    random.float();
    return { user, role: named.role, primary: true, position: 1, createdAt: at };
  };
  const joined = (place: number) => createdAt + place * 40 * DAY + Math.round(random.float() * 20 * DAY);
  if (plan.team) return plan.team.map((named, place) => member(named, place === 0 ? createdAt : joined(place)));

  const size = plan.category === 'venue' ? random.between(2, 4) : random.between(1, 2);
  const [group] = NAMES[plan.market];
  const taken = new Set<string>();
  return Array.from({ length: size }, (_, place) => {
    let firstName = random.pick([...(group?.women ?? []), ...(group?.men ?? [])]);
    while (taken.has(firstName)) firstName = random.pick([...(group?.women ?? []), ...(group?.men ?? [])]);
    taken.add(firstName);
    const named = {
      firstName,
      lastName: random.pick(group?.last ?? []),
      email: `${plainName(firstName)}@${plan.domain}.example`,
      role: place === 0 ? ('admin' as const) : random.draw(FURTHER_ROLES),
    };
    return member(named, place === 0 ? createdAt : joined(place));
  });
}

function buildTemplates(locale: keyof typeof LANGUAGES, createdAt: number, random: Random): DemoTemplate[] {
  return LANGUAGES[locale].templates.map((template, at) => {
    const written = createdAt + (10 + at) * DAY + Math.round(random.float() * HOUR);
    return { id: demoId(random, written), ...template, createdAt: written };
  });
}

/** The tiers up to the current one, each bought some months after the previous one. */
function climb(
  tier: Tier,
  category: SupplierCategory,
  createdAt: number,
  { now, random }: { now: number; random: Random },
): DemoTierChange[] {
  if (tier === -1) return [];
  const ladder: Tier[] = category === 'venue' ? [0, 0.5, 1, 2, 2.5, 3, 4] : [0, 1, 2];
  const steps = ladder.filter((step) => step === 0 || step === tier || (step < tier && random.chance(0.5)));
  const span = (now - createdAt) / (steps.length + 1);
  return steps.map((to, at) => {
    const changedAt = Math.round(createdAt + (at === 0 ? 3 * HOUR : span * (at + random.float() * 0.6)));
    return { id: demoId(random, changedAt), from: steps[at - 1] ?? -1, to, changedBy: null, changedAt };
  });
}

const ACCENTS = ['#5B2548', '#2F5D50', '#7A3B2E', '#2E4A6B', '#6B4E1F', '#4A4A4A'] as const;

/** Most suppliers use more than the two default fields; some never opened the settings. */
function buildWidget(plan: SupplierPlan, random: Random): WidgetSettings | null {
  if (plan.team === undefined && random.chance(0.25)) return null;
  const language = WIDGET_LANGUAGES.find(
    (one) => one.slice(0, 2) === (countries.get(plan.market)?.locales[0] ?? '').slice(0, 2),
  );
  return {
    fields: {
      email: true,
      partnerName: true,
      phone: plan.team !== undefined || random.chance(0.6),
      partnerName2: true,
      guestsInitialTarget: plan.category === 'venue' || random.chance(0.4),
      weddingDate: true,
      message: true,
    },
    enquiryTypes:
      plan.category === 'venue'
        ? ['availability', 'pricing', 'brochure', 'showround', 'other']
        : ['availability', 'pricing', 'other'],
    mode: plan.team === undefined ? random.pick(['inline', 'button', 'floating'] as const) : 'floating',
    theme: 'auto',
    language: plan.market === 'GB' ? 'auto' : (language ?? 'auto'),
    accent: plan.team === undefined ? random.pick(ACCENTS) : '#5B2548',
    allowedOrigins: [],
    longMessages: false,
    version: 1,
  };
}

/** Towns by their distance from a place. */
export function townsAround(market: Market, latitude: number, longitude: number): Town[] {
  const scale = Math.cos((latitude * Math.PI) / 180);
  const distance = (town: Town) => Math.hypot(town.lat - latitude, (town.lng - longitude) * scale);
  return TOWNS[market].toSorted((a, b) => distance(a) - distance(b));
}

/** When a supplier began to pay for enquiries of the directory. */
export const payPerEnquirySince = (createdAt: number, now: number, random: Random): number =>
  Math.round(Math.max(createdAt + 30 * DAY, now - (260 + random.float() * 120) * DAY) / MINUTE) * MINUTE;
