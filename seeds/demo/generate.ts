import { DAY } from '#contracts/durations.ts';
import { STAFF, WRENFIELD } from './content/suppliers.ts';
import type { SupplierPlan } from './content/suppliers.ts';
import { LANGUAGES } from './content/languages.ts';
import { PRICE_LEVEL, PRICE_PER_HEAD, USUAL_PRICE, money, roundPrice } from './content/prices.ts';
import { TRADES } from './content/text.ts';
import type { Greetings, Language, Trade } from './content/text.ts';
import { buildLead } from './leads/build-lead.ts';
import { buildSupplier, payPerEnquirySince, townsAround } from './suppliers/build-supplier.ts';
import { clockOf } from './calendar.ts';
import { CoupleMaker } from './leads/couples.ts';
import type { DemoPlan } from './demo-plan.ts';
import { demoId } from './demo-id.ts';
import type { DemoLeadRecord, DemoRecord, DemoSize, DemoSupplierRecord, DemoUser } from './demo-types.ts';
import { LeadWords } from './leads/lead-words.ts';
import { contactCouplesGift, ledgerHistory } from './suppliers/ledger-history.ts';
import type { Reveal } from './suppliers/ledger-history.ts';
import { giveOwnTerms } from './suppliers/own-terms.ts';
import { SIZES, planSuppliers } from './suppliers/plan-suppliers.ts';
import { Random } from './random.ts';
import { receivedTimes } from './leads/received-times.ts';
import { scriptedLeads, scriptedSpam } from './leads/scripted-leads.ts';

export type { DemoRecord, DemoSize } from './demo-types.ts';

export interface DemoOptions {
  seed: string;
  now: Date;
  size: DemoSize;
}

/**
 * Suppliers with fewer leads have them sorted together with the scripted ones; those of larger suppliers are never all
 * in memory.
 */
const SORTED_UP_TO = 1_000;

/**
 * Generates a realistic marketplace from a seed and a time: the marketplace's staff, every supplier with its team, then
 * for each supplier its leads, oldest first, and its ledger. The same options give the same records on every machine.
 * Lazy: a million leads are never in memory at once.
 */
export function* generateDemo({ seed, now: date, size }: DemoOptions): Generator<DemoRecord> {
  const now = date.getTime();
  const random = new Random(`${seed}/${size}`);
  const staff = buildStaff(now, random.fork('staff'));
  yield { kind: 'staff', user: staff, markets: ['*'] };

  const plans = planSuppliers(size, random.fork('plans'));
  const records = plans.map((plan, index) =>
    buildSupplier(plan, { now, random: random.fork(`supplier ${plan.domain}`), index }),
  );
  yield* records;

  const couples = new CoupleMaker();
  const tally = { followUps: 0 };
  for (const [index, plan] of plans.entries()) {
    const record = records[index] as DemoSupplierRecord;
    const own = random.fork(`leads ${plan.domain}`);
    yield* supplierLeads(plan, openPlan(plan, record, { now, random: own, size, couples, tally }), staff.id);
  }
}

function buildStaff(now: number, random: Random): DemoUser {
  const registeredAt = now - 900 * DAY;
  return {
    id: demoId(random, registeredAt),
    ...STAFF,
    phone: null,
    provider: 'password',
    locale: 'en-GB',
    registeredAt,
  };
}

function* supplierLeads(plan: SupplierPlan, demo: DemoPlan, staffId: string): Generator<DemoRecord> {
  const own = plan.domain === WRENFIELD;
  const scripted = own ? scriptedLeads(demo) : [];
  const spam = own ? scriptedSpam(demo) : [];
  // They replace the oldest leads, so that nothing else changes.
  const drawn = without(spam.length, drawnLeads(demo, plan.leads - scripted.length));
  const few = [...scripted, ...spam];
  const leads = plan.leads <= SORTED_UP_TO ? sorted([...few, ...drawn]) : merged(few, drawn);
  const reveals: Reveal[] = [];
  for (const record of leads) {
    if (plan.domain === WRENFIELD) giveOwnTerms(record);
    const { id, revealedAt, revealedBy } = record.lead;
    if (revealedAt !== null && revealedBy !== null) {
      const bounced = record.messages.some((message) => message.delivery === 'dead');
      reveals.push({ leadId: id, at: revealedAt, userId: revealedBy, bounced });
    }
    yield record;
  }
  const rows = ledgerOf(
    plan,
    demo,
    staffId,
    reveals.sort((a, b) => a.at - b.at),
  );
  if (rows.length > 0) yield { kind: 'ledger', supplierId: demo.supplier.id, rows };
}

function* drawnLeads(demo: DemoPlan, count: number): Generator<DemoLeadRecord> {
  // A separate generator, so that times don't depend on other random draws.
  const times = receivedTimes(count, demo.now, demo.clock, demo.random.fork('times'));
  for (const receivedAt of times) yield buildLead(demo, receivedAt);
}

function* without(count: number, records: Iterable<DemoLeadRecord>): Generator<DemoLeadRecord> {
  let left = count;
  for (const record of records) {
    if (left > 0) left -= 1;
    else yield record;
  }
}

const byAge = (a: DemoLeadRecord, b: DemoLeadRecord): number => a.lead.createdAt - b.lead.createdAt;
const sorted = (records: DemoLeadRecord[]): DemoLeadRecord[] => records.sort(byAge);

/** Merges a few known leads into many that are already in order. */
function* merged(few: DemoLeadRecord[], many: Iterable<DemoLeadRecord>): Generator<DemoLeadRecord> {
  const waiting = sorted([...few]);
  for (const record of many) {
    while (waiting[0] && byAge(waiting[0], record) <= 0) yield waiting.shift() as DemoLeadRecord;
    yield record;
  }
  yield* waiting;
}

function ledgerOf(plan: SupplierPlan, demo: DemoPlan, staffId: string, reveals: Reveal[]) {
  const { random, now, supplier, payPerEnquirySince: since } = demo;
  const admin = demo.record.team[0];
  if (!admin) return [];
  const gifted = supplier.tier >= 1 ? [contactCouplesGift({ since: supplier.createdAt, staffId }, 6, random)] : [];
  if (since === null) return gifted;
  const balance = plan.balance ?? null;
  const facts = { since: since - DAY, now, reveals, balance, adminId: admin.user.id, staffId };
  return [...gifted, ...ledgerHistory(facts, random)];
}

interface DemoPlanContext {
  now: number;
  random: Random;
  size: DemoSize;
  couples: CoupleMaker;
  tally: { followUps: number };
}

function openPlan(plan: SupplierPlan, record: DemoSupplierRecord, context: DemoPlanContext): DemoPlan {
  const { now, random, size } = context;
  const { supplier } = record;
  const language: Language = LANGUAGES[supplier.locale];
  const trade = tradeOf(plan.category);
  const level = PRICE_LEVEL[plan.market] * (0.85 + random.float() * 0.4);
  const price = roundPrice(USUAL_PRICE[plan.category] * level);
  const perHead = roundPrice((PRICE_PER_HEAD[plan.category] ?? 0) * level);
  const inMoney = (amount: number) => money(amount, supplier.currency, supplier.locale);
  const answering = record.team.filter(({ role }) => role === 'admin' || role === 'sales' || role === 'editor');
  return {
    ...context,
    size: SIZES[size],
    record,
    supplier,
    domain: plan.domain,
    clock: clockOf(supplier.timezone),
    locale: supplier.locale,
    language,
    trade,
    words: new LeadWords(language, trade),
    team: answering,
    nearby: nearbyTowns(supplier),
    slowness: plan.domain === WRENFIELD ? 0.9 : random.around(1.1, 0.5),
    greetings: greetingsTo(supplier.name, language.greetings),
    price,
    perHead,
    prices: { price: inMoney(price), perHead: inMoney(perHead), deposit: inMoney(roundPrice(price * 0.2)) },
    payPerEnquirySince: supplier.payPerEnquiry ? payPerEnquirySince(supplier.createdAt, now, random) : null,
  };
}

function greetingsTo(name: string, { any, morning, evening }: Greetings): Greetings {
  const named = (greetings: readonly string[]) => greetings.map((greeting) => greeting.replace('{supplier}', name));
  return { any: named(any), morning: named(morning), evening: named(evening) };
}

function tradeOf(category: SupplierPlan['category']): Trade {
  const found = Object.entries(TRADES).find(([, categories]) => (categories as readonly string[]).includes(category));
  return (found?.[0] ?? 'people') as Trade;
}

/** The nearest towns several times, the others once: most couples live nearby. */
function nearbyTowns(supplier: DemoSupplierRecord['supplier']) {
  const towns = townsAround(supplier.market, supplier.latitude, supplier.longitude);
  return [...towns, ...towns.slice(0, 7), ...towns.slice(0, 7), ...towns.slice(0, 5), ...towns.slice(0, 4)];
}
