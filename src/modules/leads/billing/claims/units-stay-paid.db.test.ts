import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { MAIL_WORLD, MailWorld } from '../../testing/mail-world.ts';
import { SupplierTricks } from '../../testing/supplier-tricks.ts';
import { TRICKS } from '../../testing/trick.ts';
import type { Trick } from '../../testing/trick.ts';

/** A few by default; UNITS_HISTORIES=500 runs many, and UNITS_SEED repeats a failure. */
const histories = (engine: string): number => Number(process.env['UNITS_HISTORIES'] ?? (engine === 'sqlite' ? 8 : 4));
const seed = Number(process.env['UNITS_SEED'] ?? 20_260_512);
const parameters = (engine: string) => ({
  numRuns: histories(engine),
  seed,
  endOnFailure: process.env['UNITS_SHRINK'] !== 'on',
});
const UNITS = 6;

const pick = fc.nat({ max: 11 });
const record = <K extends Trick['kind']>(kind: fc.Arbitrary<K>) =>
  fc.record({ kind, lead: pick, other: pick, how: pick });
/** Tricks that used to get units back are frequent, together with the reveal and the claim that each of them needs. */
const OFTEN: readonly Trick['kind'][] = ['reveal', 'claim', 'correctEmail', 'send', 'importRow', 'markSpam', 'merge'];
const trick = fc.oneof(
  { weight: 2, arbitrary: record(fc.constantFrom(...OFTEN)) },
  { weight: 1, arbitrary: record(fc.constantFrom(...TRICKS)) },
);

/** Events caused by couples and their mail servers, each of which returns one unit. */
const EVENTS = ['bounce', 'duplicate', 'spam'] as const;
type CoupleEvent = (typeof EVENTS)[number];
/** Actions of a supplier in between that must not lose its unit. */
const NOISE = ['handIn', 'ownWidget', 'importRow', 'correctEmail', 'correctPhone', 'send', 'forgeReport'] as const;
/** The maximum returns in a month with few reveals. */
const CAP = 2;

describe.each(testEngines())('T1: units on $name', ({ name, url }) => {
  let app: TestApp;
  let world: MailWorld;
  beforeAll(async () => {
    app = await startTestApp(url, { ...MAIL_WORLD, CLAIM_NEVER_OPENED: 'on' });
  });
  beforeEach(() => {
    app.clock.set('2026-05-12T09:00:00.000Z');
    world = new MailWorld(app);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.database.clear();
  });
  afterAll(() => app.close());

  /** The balance after each action of a supplier's people, and again after all its consequences. */
  async function balances(tricks: readonly Trick[]): Promise<number[]> {
    app.clock.set('2026-05-12T09:00:00.000Z');
    const supplier = await SupplierTricks.open(app, world, UNITS);
    for (let couple = 0; couple < 3; couple += 1) await supplier.enquiry();
    await supplier.settle();
    const seen = [await supplier.balance()];
    for (const one of tricks) {
      await supplier.do(one);
      seen.push(await supplier.balance());
      await supplier.settle();
      seen.push(await supplier.balance());
    }
    expect(await supplier.fixture.reveals.damages()).toEqual([]);
    return seen;
  }
  const rises = (seen: readonly number[]) => seen.filter((balance, at) => balance > (seen[at - 1] ?? UNITS));
  const step = (kind: Trick['kind'], lead = 0, other = 0, how = 0): Trick => ({ kind, lead, other, how });

  test('are never returned by anything a supplier does, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(trick, { minLength: 20, maxLength: 30, size: 'max' }), async (tricks) => {
        const seen = await balances(tricks);
        expect([rises(seen), tricks]).toEqual([[], tricks]);
        await app.database.clear();
      }),
      parameters(name),
    );
  }, 3_600_000);

  /** Attacks that returned a unit in the first release, and close variants. */
  const ATTACKS: Record<string, readonly Trick[]> = {
    'another lead corrected to the same address': [
      step('reveal', 0),
      step('correctEmail', 0, 1),
      step('reveal', 1),
      step('claim', 1),
    ],
    'a row imported with an earlier date and the same phone number': [
      step('importRow', 0, 0, 6),
      step('reveal', 0),
      step('claim', 0),
    ],
    'a row imported with an earlier date and the same address': [
      step('importRow', 0, 0, 9),
      step('reveal', 0),
      step('claim', 0),
    ],
    'the couple’s address corrected to a dead one': [
      step('reveal', 0),
      step('correctEmail', 0, 0, 1),
      step('send', 0, 0, 1),
      step('claim', 0, 0, 1),
    ],
    'text that the couple’s server refuses': [step('reveal', 0), step('send', 0, 0, 0), step('claim', 0, 0, 1)],
    'an emailed report that names a message, before the reveal': [
      step('forgeReport', 0, 0, 3),
      step('reveal', 0),
      step('claim', 0, 0, 1),
    ],
    'an emailed report that names a message, after the reveal': [
      step('reveal', 0),
      step('send', 0, 0, 1),
      ...Array.from({ length: 12 }, (_, how) => how).map((how) => step('forgeReport', 0, 0, how)),
      step('claim', 0, 0, 1),
    ],
    'a reply that only the supplier itself gets': [
      step('reveal', 0),
      step('correctEmail', 0, 0, 2),
      step('send', 0, 0, 1),
      step('takeCorrectionBack', 0),
      step('wait', 0, 0, 2),
    ],
    'a reply whose reply address goes elsewhere': [
      step('ownReplyAddress'),
      step('reveal', 0),
      step('send', 0, 0, 1),
      step('ownReplyAddress', 0, 0, 1),
      step('wait', 0, 0, 2),
    ],
    'a reply that its text keeps from the couple, sent again elsewhere': [
      step('reveal', 0),
      step('send', 0, 0, 0),
      step('sendAgain', 0, 0, 1),
      step('wait', 0, 0, 2),
    ],
    'a spam mark': [step('reveal', 0), step('markSpam', 0, 0, 1), step('claim', 0, 0, 2)],
  };
  test.each(Object.entries(ATTACKS))('are never returned by %s', async (_, tricks) => {
    expect(rises(await balances(tricks))).toEqual([]);
  });

  test('are returned once for each true bounce, duplicate and spam, up to the cap; the rest waits for staff', async () => {
    const events = fc.array(fc.constantFrom(...EVENTS), { minLength: 1, maxLength: 5 });
    const noises = fc.array(record(fc.constantFrom(...NOISE)), { minLength: 5, maxLength: 5, size: 'max' });
    await fc.assert(
      fc.asyncProperty(events, noises, async (happening, noise) => {
        app.clock.set('2026-05-02T09:00:00.000Z');
        const supplier = await SupplierTricks.open(app, world, 100);
        for (const [at, event] of happening.entries()) {
          const before = await supplier.balance();
          const paid = await happens(supplier, event, noise[at]);
          expect([event, await supplier.balance()]).toEqual([event, before - paid + (at < CAP ? 1 : 0)]);
        }
        const claims = await sql('select state, rule from lead_claim order by id');
        expect(claims).toEqual(happening.map((rule, at) => ({ state: at < CAP ? 'accepted' : 'open', rule })));
        expect(await supplier.fixture.reveals.damages()).toEqual([]);
        await app.database.clear();
      }),
      parameters(name),
    );
  }, 3_600_000);

  const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(statement, values);

  /** Returns how many units were paid for the event to happen. */
  async function happens(supplier: SupplierTricks, event: CoupleEvent, noise: Trick | undefined): Promise<number> {
    const message = event === 'spam' ? 'SEO services and backlinks: https://rank.example' : 'Is our day free?';
    const id = await supplier.enquiry({ message });
    await supplier.reveal(await supplier.lead(id));
    if (event === 'bounce') {
      const lead = await supplier.lead(id);
      await supplier.send(lead, lead, 1);
      await supplier.settle();
      if (noise) await supplier.do(noise);
      await supplier.settle();
      const [mail] = await sql<{ id: string }>('select id from mail where kind = ? and to_address = ?', [
        'message',
        lead.email,
      ]);
      await world.provider(mail?.id ?? '', lead.email);
    } else if (noise) await supplier.do(noise);
    await supplier.settle();
    if (event === 'spam') {
      const lead = await supplier.lead(id);
      await supplier.markSpam(lead, lead, 1);
    }
    if (event === 'duplicate') {
      const { givenEmail } = await supplier.lead(id);
      await supplier.lose(await supplier.lead(id));
      const again = await supplier.enquiry({ email: givenEmail ?? '', message });
      await supplier.reveal(await supplier.lead(again));
    }
    await supplier.settle();
    return event === 'duplicate' ? 2 : 1;
  }
});
