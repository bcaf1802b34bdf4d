import { hostname } from 'node:os';
import { RequestContext } from '@mikro-orm/core';
import { MINUTE } from '#contracts/durations.ts';
import { SPAM_LIMIT } from '#contracts/lead/lead-spam.ts';
import type { SpamRule } from '#contracts/lead/lead-spam.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { passwordFits } from '#modules/auth/tooling.ts';
import {
  ASIDE,
  dueDayOf,
  paymentState,
  planReminders,
  planTotals,
  updateNextScheduled,
  weddingDayOf,
} from '#modules/leads/tooling.ts';
import { LedgerAuditor } from '#modules/ledger/tooling.ts';
import { fold } from '#shared/fold.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import type { DemoDb } from './rows/demo-tables.ts';
import { loadDemo } from './load.ts';
import type { DemoLoadOptions, DemoLoadResult } from './load.ts';
import { readMark, setMark } from './load-mark.ts';

const now = Date.parse('2026-05-12T08:30:00Z');

describe.each(testEngines())('demo data on $name', ({ url }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(url);
  });
  afterAll(() => database.close());

  const em = () => database.orm.em.fork();
  const db = () => em().getKysely<DemoDb>();
  const load = (options: Partial<DemoLoadOptions> = {}) =>
    loadDemo(database.orm.em, { engine: database.engine, size: 'small', now, environment: 'test', ...options });
  const count = async (table: keyof DemoDb): Promise<number> => {
    const row = await db()
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };

  /** As if another had written it. */
  const changeMark = async (change: object): Promise<void> => {
    const value = JSON.stringify({ ...(await readMark(em())), ...change });
    await em().execute("update `app_setting` set `value` = ? where `name` = 'demo'", [value]);
  };

  describe('once loaded', () => {
    const progress: { leads: number; total: number }[] = [];
    let result: DemoLoadResult;
    beforeAll(async () => {
      await database.clear();
      result = await load({ onProgress: (step) => progress.push(step) });
    });

    test('it says how much there is', () => {
      expect(result).toEqual({ loaded: true, size: 'small', suppliers: 30, leads: 600 });
    });

    test('every lead has its couple, wedding, conversation and first message', async () => {
      for (const table of ['lead', 'wedding', 'conversation'] as const) expect(await count(table)).toBe(600);
      const orphans = await db()
        .selectFrom('lead as l')
        .leftJoin('user as u', 'u.id', 'l.couple_user_id')
        .leftJoin('wedding as w', 'w.id', 'l.wedding_id')
        .leftJoin('conversation as c', 'c.id', 'l.conversation_id')
        .leftJoin('message as m', (join) =>
          join.onRef('m.lead_id', '=', 'l.id').onRef('m.created_at', '=', 'l.created_at'),
        )
        .select('l.id')
        .where(({ or, eb }) =>
          or([eb('u.id', 'is', null), eb('w.id', 'is', null), eb('c.id', 'is', null), eb('m.id', 'is', null)]),
        )
        .execute();
      expect(orphans).toEqual([]);
    });

    test('progress ends with all leads', () => {
      expect(progress.at(-1)).toEqual({ leads: 600, total: 600 });
    });

    test.each([
      'admin@wrenfield.example',
      'sales@wrenfield.example',
      'viewer@wrenfield.example',
      'admin@ellery.example',
      'staff@aisle.example',
    ])('%s signs in with the password of the demo', async (email) => {
      const user = await db()
        .selectFrom('user')
        .select(['password_hash', 'provider'])
        .where('login_email', '=', email)
        .executeTakeFirstOrThrow();
      expect(user.provider).toBe('password');
      expect(await passwordFits(user.password_hash, DEMO_PASSWORD)).toBe(true);
    });

    test('couples cannot sign in', async () => {
      const couples = await db()
        .selectFrom('user')
        .select('id')
        .where('provider', '=', 'anonymous')
        .where(({ or, eb }) => or([eb('login_email', 'is not', null), eb('password_hash', 'is not', null)]))
        .execute();
      expect(couples).toEqual([]);
    });

    test('the connections of Wrenfield Hall are there to look at, and open and send nothing', async () => {
      const keys = await db().selectFrom('api_key').select(['name', 'token_hash']).execute();
      expect(keys.map(({ name }) => name)).toEqual(['Open day sign-up', 'Accounts', 'Website forms']);
      expect(new Set(keys.map(({ token_hash: hash }) => hash)).size).toBe(3);
      const hooks = await db().selectFrom('webhook').select(['id', 'enabled']).execute();
      expect(hooks.map(({ enabled }) => Number(enabled))).toEqual([0]);
      const log = await db()
        .selectFrom('webhook_delivery as d')
        .innerJoin('lead as l', 'l.id', 'd.lead_id')
        .select(['d.webhook_id', 'd.state'])
        .execute();
      expect(log.length).toBeGreaterThan(5);
      expect(new Set(log.map((line) => line.webhook_id))).toEqual(new Set(hooks.map(({ id }) => id)));
      expect(log.every(({ state }) => state === 'done' || state === 'dead')).toBe(true);
    });

    test('spam is what the product takes for spam, and Wrenfield Hall has some of several kinds', async () => {
      const spam = await db()
        .selectFrom('lead as l')
        .innerJoin('supplier as s', 's.id', 'l.supplier_id')
        .select(['s.name', 'l.spam_score', 'l.spam_reasons', 'l.needs_reply'])
        .where('l.aside', '=', ASIDE.spam)
        .execute();
      for (const one of spam)
        expect([(one.spam_score ?? 0) >= SPAM_LIMIT, fromFlag(one.needs_reply)]).toEqual([true, false]);
      const own = spam.filter(({ name }) => name === 'Wrenfield Hall');
      expect(own.length).toBeGreaterThanOrEqual(3);
      expect(new Set(own.flatMap((one) => fromJson<SpamRule[]>(one.spam_reasons ?? []))).size).toBeGreaterThanOrEqual(
        4,
      );
    });

    test('counters are what counting would say', async () => {
      const leads = await db()
        .selectFrom('lead')
        .select(['supplier_id', 'stage', 'read_state', 'needs_reply', 'locked', 'aside'])
        .execute();
      const counted: Record<string, number> = {};
      const add = (supplierId: string, name: string) => {
        counted[`${supplierId} ${name}`] = (counted[`${supplierId} ${name}`] ?? 0) + 1;
      };
      for (const lead of leads) {
        if (lead.aside === ASIDE.spam) add(lead.supplier_id, 'spam');
        if (lead.aside !== ASIDE.no) continue;
        add(lead.supplier_id, lead.stage satisfies LeadStage);
        if (lead.read_state !== 'read') add(lead.supplier_id, 'unread');
        if (lead.needs_reply) add(lead.supplier_id, 'needsReply');
        if (lead.locked) add(lead.supplier_id, 'locked');
      }
      const counters = await db().selectFrom('lead_counter').selectAll().execute();
      expect(Object.fromEntries(counters.map((row) => [`${row.supplier_id} ${row.name}`, row.count]))).toEqual(counted);
    });

    test('the ledger verifies: sums, order, hashes (L14)', async () => {
      const { em: source } = database.orm;
      const found = await RequestContext.create(source, () => new LedgerAuditor({ em: source }).verify());
      expect(found.damages).toEqual([]);
      expect(found.accounts).toBeGreaterThan(10);
      expect(found.rows).toBeGreaterThan(100);
    });

    test('the next scheduled message of every lead is the one the product would work out', async () => {
      const before = await db().selectFrom('lead').select(['id', 'next_scheduled_at']).orderBy('id').execute();
      const own = em();
      await updateNextScheduled(
        own,
        before.map((lead) => lead.id),
      );
      const after = await db().selectFrom('lead').select(['id', 'next_scheduled_at']).orderBy('id').execute();
      expect(after).toEqual(before);
      expect(before.filter((lead) => lead.next_scheduled_at !== null).length).toBeGreaterThan(30);
    });

    test('every payment plan adds up, and its reminders are the ones that the product would keep', async () => {
      const [plans, payments, leads, suppliers, scheduled] = await Promise.all([
        db().selectFrom('payment_plan').selectAll().execute(),
        db().selectFrom('lead_payment').selectAll().orderBy('position').execute(),
        db().selectFrom('lead').select(['id', 'wedding_date', 'plan_total', 'conversation_id']).execute(),
        db().selectFrom('supplier').select(['id', 'timezone']).execute(),
        db().selectFrom('scheduled_message').selectAll().where('type', '=', 'payment-reminder').execute(),
      ]);
      const zones = new Map(suppliers.map((supplier) => [supplier.id, supplier.timezone]));
      const messages = new Map(scheduled.map((message) => [message.id, message]));
      expect(messages.size).toBeGreaterThan(10);
      expect(plans.length).toBeGreaterThan(10);
      const states = new Set<string>();
      for (const plan of plans) {
        const lead = leads.find((one) => one.id === plan.lead_id);
        const own = payments.filter((payment) => payment.lead_id === plan.lead_id);
        const { total, next_day, next_amount } = planTotals(own);
        expect(plan).toMatchObject({ total, next_day, next_amount });
        expect(lead?.plan_total).toBe(total);
        const day = weddingDayOf(lead?.wedding_date ?? '');
        for (const payment of own) {
          expect(payment.due_day).toBe(dueDayOf(payment, day));
          states.add(paymentState(payment, '2026-05-12'));
        }
        const { rewritten, added, gone, tooLate } = planReminders(
          own,
          messages,
          new Set(own.map((payment) => payment.id)),
          plan,
          {
            leadId: plan.lead_id,
            conversationId: lead?.conversation_id ?? '',
            supplier: { id: plan.supplier_id, timezone: zones.get(plan.supplier_id) ?? '' },
            maySend: true,
            now,
          },
        );
        expect([rewritten, added, gone, tooLate]).toEqual([[], [], [], []]);
      }
      expect([...states]).toEqual(expect.arrayContaining(['paid', 'due']));
    });

    test('the stored texts of a locked lead tell nothing of who they are (S33)', async () => {
      const locked = await db()
        .selectFrom('lead')
        .innerJoin('lead_search', 'lead_search.lead_id', 'lead.id')
        .select(['last_name', 'last_name2', 'email', 'phone', 'excerpt', 'words'])
        .where('locked', '=', true)
        .execute();
      expect(locked.length).toBeGreaterThan(8);
      for (const lead of locked) {
        const stored = fold(`${lead.excerpt}\n${lead.words}`);
        const secrets = [lead.email, lead.phone, lead.last_name, lead.last_name2].filter((one) => one);
        for (const secret of secrets) expect(stored).not.toContain(fold(secret ?? ''));
      }
    });

    test('every hold has an end that is still to come, and the calendar of Wrenfield Hall is kept', async () => {
      const held = await db().selectFrom('lead').selectAll().where('stage', '=', 'Date on Hold').execute();
      expect(held.length).toBeGreaterThan(5);
      for (const lead of held) {
        expect(lead.hold_ends_at).toBeGreaterThan(now);
        expect(lead.hold_due_at).toBeGreaterThan(now);
      }
      const others = db().selectFrom('lead').select('id').where('stage', '<>', 'Date on Hold');
      expect(await others.where('hold_ends_at', 'is not', null).execute()).toEqual([]);
      const blocks = await db().selectFrom('calendar_block').selectAll().execute();
      expect(blocks.length).toBeGreaterThanOrEqual(6);
      expect(blocks.every((block) => block.first_day <= block.last_day)).toBe(true);
      expect([await count('calendar_busy'), await count('calendar_source')]).toEqual([24, 1]);
    });

    test('members of a deleted supplier wait outside', async () => {
      const entries = await db()
        .selectFrom('access_entry as a')
        .innerJoin('supplier as s', 's.id', 'a.supplier_id')
        .select(['a.suspended_at', 's.deleted_at'])
        .execute();
      for (const entry of entries) expect(entry.suspended_at).toBe(entry.deleted_at);
      expect(entries.some((entry) => entry.deleted_at !== null)).toBe(true);
    });

    test('a second load, of any size, changes nothing', async () => {
      const users = await count('user');
      expect(await load({ size: '10k', now: now + 1 })).toEqual({
        loaded: false,
        size: 'small',
        suppliers: 30,
        leads: 600,
      });
      expect(await count('user')).toBe(users);
    });
  });

  describe('is refused', () => {
    beforeEach(() => database.clear());

    test('in production', async () => {
      await expect(load({ environment: 'production' })).rejects.toThrow('never loaded in production');
      expect(await count('user')).toBe(0);
      expect(await readMark(em())).toBeNull();
    });

    test('over data of others, which stay as they are', async () => {
      await load();
      await em().execute("delete from `app_setting` where `name` = 'demo'");
      await expect(load()).rejects.toThrow('Demo data only go into an empty database');
      expect(await count('lead')).toBe(600);
    });

    test.each([
      ['of this machine', { pid: process.ppid, host: hostname() }],
      ['of another machine', { pid: process.pid, host: 'another.example' }],
    ])('while another process %s loads', async (_, loader) => {
      await setMark(em(), { state: 'loading', size: '1m' });
      await changeMark(loader);
      await expect(load()).rejects.toThrow('Another process is loading');
    });
  });

  test.each([
    ['was silent for long', { state: 'loading', at: Date.now() - 5 * MINUTE, host: 'another.example' }],
    ['was killed on this machine', { state: 'loading', pid: 4_194_304 }],
    ['was this process', { state: 'loading' }],
  ])('what is left of a load that %s is removed before the next', async (_, loader) => {
    await database.clear();
    await load();
    await changeMark(loader);
    await em().execute('delete from `message`');
    expect(await load({ now: now + 1 })).toMatchObject({ loaded: true, leads: 600 });
    expect(await count('lead')).toBe(600);
    expect(await count('message')).toBeGreaterThan(600);
    expect(await readMark(em())).toMatchObject({ state: 'done', size: 'small' });
  });
});
