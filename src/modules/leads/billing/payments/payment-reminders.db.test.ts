import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PaymentPlanAnswer } from '#contracts/money/payment.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { dispatcherOver } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import type { BuiltMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { RecordingMailer } from '#testing/outside/recording-mailer.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import type { ScheduledRow } from '../../messaging/tables/messaging-tables.ts';

const BALANCE = { kind: 'balance', label: 'Balance', amount: 960_000, offset: '-P28D' };
const DEPOSIT = { kind: 'deposit', label: 'Deposit', amount: 360_000, day: '2026-06-20' };
const REMINDER = { templateId: null, daysBefore: 7, time: '09:00' };

describe.each(testEngines())('reminders of a payment plan, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let lead: LeadRow;
  let member: BuiltMember;
  let as: string;
  let mailer: RecordingMailer;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { name: 'Wrenfield Hall' })).id;
    lead = await buildLead(app, supplierId);
    member = await buildMember(app, { role: 'admin', supplierId });
    as = await signIn(app, member);
    mailer = new RecordingMailer();
  });
  afterAll(() => app.close());

  /** Signs in again, because sessions end during the time jumps. */
  const itIs = async (time: string): Promise<void> => {
    app.clock.set(time);
    as = await signIn(app, member);
  };
  const leadPath = (rest = '') => `/api/suppliers/${supplierId}/leads/${lead.id}${rest}`;
  const plan = async () => (await app.request('GET', leadPath('/payments'), { as })).body as PaymentPlanAnswer;
  const put = async (payments: readonly (object | undefined)[] = [DEPOSIT, BALANCE], changes: object = {}) => {
    const { version } = await plan();
    return app.request('PUT', leadPath('/payments'), {
      as,
      body: { version, payments, reminder: REMINDER, ...changes },
    });
  };
  const kept = async () =>
    (await plan()).payments.map(({ id, kind, label, amount, day, offset }) => ({
      id,
      kind,
      label,
      amount,
      day,
      offset,
    }));
  const markPaid = async (at: number, paidOn: string | null = '2026-05-12') => {
    const { version, payments } = await plan();
    const path = leadPath(`/payments/${payments[at]?.id}/paid`);
    return app.request('PUT', path, { as, body: { version, paidOn } });
  };
  const weddingIs = async (weddingDate: object | null) => {
    const { version } = (await app.request('GET', leadPath(), { as })).body as { version: number };
    return app.request('PUT', leadPath(), { as, body: { version, overrides: { weddingDate } } });
  };
  const toStage = (stage: string) =>
    app.request('POST', leadPath('/stage'), { as, body: { stage, reason: 'No date' } });
  const sql = <T>(statement: string): Promise<T[]> => app.database.orm.em.fork().execute(statement);
  const messages = () => sql<ScheduledRow>('select * from scheduled_message order by scheduled_at, created_at');
  const told = async () =>
    (await messages()).map((row) => [
      row.local_day,
      row.amount,
      row.cancel_reason ? `${row.state} ${row.cancel_reason}` : row.state,
    ]);
  const dispatch = () => app.within(() => dispatcherOver(app, { mailer }).run(new AbortController().signal));

  test('contain the amount and the due day, not the day they are sent, and continue after the booking', async () => {
    await put();
    await toStage('Booked');
    await itIs('2026-06-13T09:00:00.000Z');
    await dispatch();
    expect(mailer.mails.map((mail) => mail.subject)).toEqual(['A payment of £3,600 is due on 20 June 2026']);
    expect((await plan()).payments[0]).toMatchObject({ state: 'due', reminder: { state: 'sent', day: '2026-06-13' } });
    await itIs('2026-06-21T09:00:00.000Z');
    expect(await plan()).toMatchObject({ overdue: 360_000, payments: [{ state: 'overdue' }, { state: 'due' }] });
  });

  test('continue after the author of the plan has left the team', async () => {
    await put();
    await sql('delete from access_entry');
    await itIs('2026-06-13T09:00:00.000Z');
    await dispatch();
    expect(mailer.mails).toHaveLength(1);
  });

  test('end when the lead is lost or spam, or the couple opts out', async () => {
    await put();
    await toStage('Lost');
    expect(await told()).toEqual([
      ['2026-06-13', 360_000, 'cancelled stage-closed'],
      ['2027-05-15', 960_000, 'cancelled stage-closed'],
    ]);
    // A plan can still be saved, but no reminder is sent until the lead is open again.
    await put(await kept());
    expect((await messages()).filter((row) => row.state === 'scheduled')).toEqual([]);
    await toStage('Booked');
    await put(await kept());
    expect((await told()).filter(([, , state]) => state === 'scheduled')).toHaveLength(2);
  });

  test('are not sent for a paid payment, even if it is marked after the claim', async () => {
    await put();
    await itIs('2026-06-13T09:00:00.000Z');
    await sql(
      "update scheduled_message set state = 'claimed', owner = 'dead', lease_until = 1, attempt = 1 where amount = 360000",
    );
    expect((await markPaid(0)).status).toBe(200);
    await dispatch();
    expect(mailer.mails).toEqual([]);
    expect(await told()).toContainEqual(['2026-06-13', 360_000, 'cancelled paid']);
  });

  test('are restored when a payment turns out not to have arrived', async () => {
    await put();
    await markPaid(0);
    await markPaid(0, null);
    const states = (await told()).map(([, , state]) => state);
    expect([states.length, states.filter((state) => state === 'scheduled').length]).toEqual([3, 2]);
    expect(states).toContain('cancelled paid');
  });

  test('stay cancelled if someone cancelled them by hand, until the payment itself changes', async () => {
    await put();
    const [first] = await messages();
    await app.request('POST', `/api/suppliers/${supplierId}/scheduled-messages/${first?.id}/cancel`, { as, body: {} });
    await put((await kept()).map((payment) => ({ ...payment, label: `${payment.label} again` })));
    expect((await told())[0]).toEqual(['2026-06-13', 360_000, 'cancelled by-user']);
    const [deposit, ...rest] = await kept();
    await put([{ ...deposit, amount: 400_000 }, ...rest]);
    expect(await told()).toContainEqual(['2026-06-13', 400_000, 'scheduled']);
  });

  test('move with the wedding, and the plan shows from where; an undo leaves no trace', async () => {
    await put();
    await weddingIs({ y: 2027, m: 8, d: 28 });
    expect((await plan()).payments).toMatchObject([
      { dueDay: '2026-06-20', movedFrom: null },
      { dueDay: '2027-07-31', movedFrom: '2027-05-22', reminder: { state: 'scheduled', day: '2027-07-24' } },
    ]);
    await weddingIs(null);
    expect((await plan()).payments[1]).toMatchObject({
      dueDay: '2027-05-22',
      movedFrom: null,
      reminder: { state: 'scheduled', day: '2027-05-15' },
    });
    expect(await told()).toHaveLength(2);
  });

  test('move with a held day, and back when the hold is undone', async () => {
    await put();
    const [before, words] = [(await plan()).payments, await told()];
    const held = await app.request('PUT', leadPath('/hold'), { as, body: { day: '2027-08-28' } });
    expect((await plan()).payments[1]).toMatchObject({ dueDay: '2027-07-31', movedFrom: '2027-05-22' });
    const path = `/api/suppliers/${supplierId}/leads/changes/${(held.body as { changeId: string }).changeId}/undo`;
    await app.request('POST', path, { as, body: {}, headers: { 'Idempotency-Key': newId() } });
    expect([(await plan()).payments, await told()]).toEqual([before, words]);
  });

  test('wait for a person while the wedding day is undecided, and continue once it is known again', async () => {
    await put();
    await weddingIs({ y: 2027, m: 'summer', d: 'Saturday' });
    expect(await plan()).toMatchObject({
      weddingDayKnown: false,
      payments: [
        { state: 'due' },
        { state: 'undated', dueDay: null, movedFrom: '2027-05-22', reminder: { state: 'held' } },
      ],
    });
    await weddingIs({ y: 2027, m: 8, d: 28 });
    expect((await plan()).payments[1]).toMatchObject({ dueDay: '2027-07-31', reminder: { state: 'scheduled' } });
  });

  test('can be planned without a wedding day, and are created once there is one', async () => {
    lead = await buildLead(app, supplierId, { enquiry: { weddingDateText: 'summer 2027' } });
    await put([BALANCE]);
    expect((await plan()).payments[0]).toMatchObject({ state: 'undated', reminder: null });
    await weddingIs({ y: 2028, m: 2, d: 29 });
    expect((await plan()).payments[0]).toMatchObject({ dueDay: '2028-02-01', reminder: { day: '2028-01-25' } });
  });

  test('are not created for a time that has passed, and paid payments stay where they were', async () => {
    await put([{ ...DEPOSIT, day: '2026-05-14' }, BALANCE]);
    expect((await plan()).payments[0]?.reminder).toBeNull();
    await markPaid(1);
    await weddingIs({ y: 2027, m: 9, d: 4 });
    expect((await plan()).payments[1]).toMatchObject({ dueDay: '2027-05-22', movedFrom: null, state: 'paid' });
  });

  test('stay at nine o’clock across clock changes, and reach as far as dates do', async () => {
    await put(
      [
        { ...DEPOSIT, day: '2026-10-24' },
        { ...DEPOSIT, day: '2026-10-26' },
        { ...DEPOSIT, day: '9999-12-31' },
      ],
      { reminder: { ...REMINDER, daysBefore: 0 } },
    );
    expect((await messages()).map((row) => new Date(row.scheduled_at).toISOString())).toEqual([
      '2026-10-24T08:00:00.000Z',
      '2026-10-26T09:00:00.000Z',
      '9999-12-31T09:00:00.000Z',
    ]);
  });

  describe('with a faster dispatcher (J7)', () => {
    beforeEach(async () => {
      await put();
      await sql(
        "update scheduled_message set state = 'claimed', owner = 'other', lease_until = 99999999999999, attempt = 1 where amount = 360000",
      );
    });

    test.each([
      ['another amount', async () => [{ ...(await kept())[0], amount: 1 }, (await kept())[1]]],
      ['another day', async () => [{ ...(await kept())[0], day: '2026-07-01' }, (await kept())[1]]],
      ['its removal', async () => (await kept()).slice(1)],
    ])('%s is refused, and nothing in the plan changes', async (_, payments) => {
      const before = [await plan(), await messages()];
      const answer = await put(await payments());
      expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'schedule-not-editable' })]);
      expect([await plan(), await messages()]).toEqual(before);
    });

    test('other changes are allowed', async () => {
      const [deposit, balance] = await kept();
      expect((await put([deposit, { ...balance, amount: 900_000 }])).status).toBe(200);
      expect(await told()).toEqual([
        ['2026-06-13', 360_000, 'claimed'],
        ['2027-05-15', 900_000, 'scheduled'],
      ]);
    });
  });

  test('let one of two people who save at once win, return a conflict to the other, and exist only once', async () => {
    await put();
    const { version } = await plan();
    const payments = await kept();
    const save = (amount: number) =>
      app.request('PUT', leadPath('/payments'), {
        as,
        body: { version, payments: [{ ...payments[0], amount }, payments[1]], reminder: REMINDER },
      });
    const answers = await Promise.all([100, 200, 300, 400].map((amount) => save(amount)));
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    expect((await told()).filter(([, , state]) => state === 'scheduled')).toHaveLength(2);
  });

  test('are never sent as they were after a change was acknowledged', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 16; round += 1) {
      await itIs('2026-05-12T09:00:00.000Z');
      lead = await buildLead(app, supplierId);
      mailer = new RecordingMailer();
      await put([DEPOSIT]);
      const [payment] = await kept();
      await itIs('2026-06-13T09:00:00.000Z');
      const [answer] = await Promise.all([put([{ ...payment, amount: 77_700, day: '2026-07-30' }]), dispatch()]);
      const { amount, reminder } = (await plan()).payments[0] ?? {};
      outcomes.add([answer.status, amount, reminder?.state, reminder?.day, `${mailer.mails.length} sent`].join(' '));
    }
    // Either saved first, or refused and sent unchanged, or sent before the save, with a new reminder for the new day.
    const possible = [
      '200 77700 scheduled 2026-07-23 0 sent',
      '409 360000 sent 2026-06-13 1 sent',
      '200 77700 scheduled 2026-07-23 1 sent',
    ];
    expect([...outcomes].filter((outcome) => !possible.includes(outcome))).toEqual([]);
  });
});
