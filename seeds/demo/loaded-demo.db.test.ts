import { RequestContext } from '@mikro-orm/core';
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
import { testEngines } from '#testing/database.ts';
import { GROUP } from './content/suppliers.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import type { DemoLoadResult } from './load.ts';
import { DemoFixture } from './testing/demo-fixture.ts';

describe.each(testEngines())('demo data on $name', ({ url }) => {
  let demo: DemoFixture;
  beforeAll(async () => {
    demo = await DemoFixture.open(url);
  });
  afterAll(() => demo.database.close());

  const progress: { leads: number; total: number }[] = [];
  let result: DemoLoadResult;
  beforeAll(async () => {
    await demo.database.clear();
    result = await demo.load({ onProgress: (step) => progress.push(step) });
  });

  test('has the reported size', () => {
    expect(result).toEqual({ loaded: true, size: 'small', suppliers: 30, leads: 600 });
  });

  test('has a couple, wedding, conversation and first message for every lead', async () => {
    for (const table of ['lead', 'wedding', 'conversation'] as const) expect(await demo.count(table)).toBe(600);
    const orphans = await demo
      .db()
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

  test('reports progress until all leads are loaded', () => {
    expect(progress.at(-1)).toEqual({ leads: 600, total: 600 });
  });

  test.each([
    'admin@wrenfield.example',
    'sales@wrenfield.example',
    'viewer@wrenfield.example',
    'admin@ellery.example',
    'staff@aisle.example',
  ])('lets %s sign in with the password of the demo', async (email) => {
    const user = await demo
      .db()
      .selectFrom('user')
      .select(['password_hash', 'provider'])
      .where('login_email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user.provider).toBe('password');
    expect(await passwordFits(user.password_hash, DEMO_PASSWORD)).toBe(true);
  });

  test('does not let couples sign in', async () => {
    const couples = await demo
      .db()
      .selectFrom('user')
      .select('id')
      .where('provider', '=', 'anonymous')
      .where(({ or, eb }) => or([eb('login_email', 'is not', null), eb('password_hash', 'is not', null)]))
      .execute();
    expect(couples).toEqual([]);
  });

  test('has connections for Wrenfield Hall to look at, which grant no access and send nothing', async () => {
    const keys = await demo.db().selectFrom('api_key').select(['name', 'token_hash']).execute();
    expect(keys.map(({ name }) => name)).toEqual(['Open day sign-up', 'Accounts', 'Website forms']);
    expect(new Set(keys.map(({ token_hash: hash }) => hash)).size).toBe(3);
    const hooks = await demo.db().selectFrom('webhook').select(['id', 'enabled']).execute();
    expect(hooks.map(({ enabled }) => Number(enabled))).toEqual([0]);
    const log = await demo
      .db()
      .selectFrom('webhook_delivery as d')
      .innerJoin('lead as l', 'l.id', 'd.lead_id')
      .select(['d.webhook_id', 'd.state'])
      .execute();
    expect(log.length).toBeGreaterThan(5);
    expect(new Set(log.map((line) => line.webhook_id))).toEqual(new Set(hooks.map(({ id }) => id)));
    expect(log.every(({ state }) => state === 'done' || state === 'dead')).toBe(true);
  });

  test('has spam that the product detects as spam, of several kinds at Wrenfield Hall', async () => {
    const spam = await demo
      .db()
      .selectFrom('lead as l')
      .innerJoin('supplier as s', 's.id', 'l.supplier_id')
      .select(['s.name', 'l.spam_score', 'l.spam_reasons', 'l.needs_reply'])
      .where('l.aside', '=', ASIDE.spam)
      .execute();
    for (const one of spam)
      expect([(one.spam_score ?? 0) >= SPAM_LIMIT, fromFlag(one.needs_reply)]).toEqual([true, false]);
    const own = spam.filter(({ name }) => name === 'Wrenfield Hall');
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(new Set(own.flatMap((one) => fromJson<SpamRule[]>(one.spam_reasons ?? []))).size).toBeGreaterThanOrEqual(4);
  });

  test('has a group: the admin of the supplier at the top can enter the four below', async () => {
    const [admin] = await demo
      .em()
      .execute<{ id: string }[]>("select id from user where login_email = 'admin@trevarrick.example'");
    const entered = await demo.em().execute<{ name: string }[]>(
      `select s.name from managed_supplier m
       join group_link g on g.supplier_id = m.supplier_id and g.root_id = m.manager_id
       join access_entry a on a.supplier_id = m.manager_id and a.role = 'admin'
       join supplier s on s.id = m.supplier_id
       where a.user_id = '${admin?.id ?? ''}' order by s.name`,
    );
    expect(entered.map(({ name }) => name)).toEqual(GROUP.below.toSorted());
  });

  test('has counters that match a recount', async () => {
    const leads = await demo
      .db()
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
    const counters = await demo.db().selectFrom('lead_counter').selectAll().execute();
    expect(Object.fromEntries(counters.map((row) => [`${row.supplier_id} ${row.name}`, row.count]))).toEqual(counted);
  });

  test('has a valid ledger: sums, order, hashes (L14)', async () => {
    const { em: source } = demo.database.orm;
    const found = await RequestContext.create(source, () => new LedgerAuditor({ em: source }).verify());
    expect(found.damages).toEqual([]);
    expect(found.accounts).toBeGreaterThan(10);
    expect(found.rows).toBeGreaterThan(100);
  });

  test('has the next scheduled message of every lead, as the product would calculate it', async () => {
    const before = await demo.db().selectFrom('lead').select(['id', 'next_scheduled_at']).orderBy('id').execute();
    const own = demo.em();
    await updateNextScheduled(
      own,
      before.map((lead) => lead.id),
    );
    const after = await demo.db().selectFrom('lead').select(['id', 'next_scheduled_at']).orderBy('id').execute();
    expect(after).toEqual(before);
    expect(before.filter((lead) => lead.next_scheduled_at !== null).length).toBeGreaterThan(30);
  });

  test('has payment plans that add up, with the reminders that the product would create', async () => {
    const [plans, payments, leads, suppliers, scheduled] = await Promise.all([
      demo.db().selectFrom('payment_plan').selectAll().execute(),
      demo.db().selectFrom('lead_payment').selectAll().orderBy('position').execute(),
      demo.db().selectFrom('lead').select(['id', 'wedding_date', 'plan_total', 'conversation_id']).execute(),
      demo.db().selectFrom('supplier').select(['id', 'timezone']).execute(),
      demo.db().selectFrom('scheduled_message').selectAll().where('type', '=', 'payment-reminder').execute(),
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
          now: demo.now,
        },
      );
      expect([rewritten, added, gone, tooLate]).toEqual([[], [], [], []]);
    }
    expect([...states]).toEqual(expect.arrayContaining(['paid', 'due']));
  });

  test('has stored texts of locked leads that reveal no identity (S33)', async () => {
    const locked = await demo
      .db()
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

  test('has holds that end in the future, and a calendar for Wrenfield Hall', async () => {
    const held = await demo.db().selectFrom('lead').selectAll().where('stage', '=', 'Date on Hold').execute();
    expect(held.length).toBeGreaterThan(5);
    for (const lead of held) {
      expect(lead.hold_ends_at).toBeGreaterThan(demo.now);
      expect(lead.hold_due_at).toBeGreaterThan(demo.now);
    }
    const others = demo.db().selectFrom('lead').select('id').where('stage', '<>', 'Date on Hold');
    expect(await others.where('hold_ends_at', 'is not', null).execute()).toEqual([]);
    const blocks = await demo.db().selectFrom('calendar_block').selectAll().execute();
    expect(blocks.length).toBeGreaterThanOrEqual(6);
    expect(blocks.every((block) => block.first_day <= block.last_day)).toBe(true);
    expect([await demo.count('calendar_busy'), await demo.count('calendar_source')]).toEqual([24, 1]);
  });

  test('has no access for members of a deleted supplier', async () => {
    const entries = await demo
      .db()
      .selectFrom('access_entry as a')
      .innerJoin('supplier as s', 's.id', 'a.supplier_id')
      .select(['a.suspended_at', 's.deleted_at'])
      .execute();
    for (const entry of entries) expect(entry.suspended_at).toBe(entry.deleted_at);
    expect(entries.some((entry) => entry.deleted_at !== null)).toBe(true);
  });

  test('does not change when it is loaded again, in any size', async () => {
    const users = await demo.count('user');
    expect(await demo.load({ size: '10k', now: demo.now + 1 })).toEqual({
      loaded: false,
      size: 'small',
      suppliers: 30,
      leads: 600,
    });
    expect(await demo.count('user')).toBe(users);
  });
});
