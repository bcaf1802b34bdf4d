import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { ScheduledChanges } from '../compose/scheduled-changes.ts';
import { ScheduledFixture } from '../../../testing/scheduled-fixture.ts';

describe.each(testEngines())('scheduled messages that are not sent, on $name', ({ url }) => {
  let fixture: ScheduledFixture;
  beforeAll(async () => {
    fixture = await ScheduledFixture.open(url);
  });
  beforeEach(() => fixture.begin());
  afterAll(() => fixture.app.close());

  describe('J13: a change between scheduling and sending stops a message, with the reason', () => {
    test.each([
      ['supplier-deleted', () => `update supplier set deleted_at = 1`],
      ['supplier-delisted', () => `update supplier set delisted_at = 1`],
      ['couple-opted-out', () => `update user set opted_out_at = 1 where id = '${fixture.lead.couple_user_id}'`],
      ['couple-erased', () => `delete from \`user\` where id = '${fixture.lead.couple_user_id}'`],
      ['couple-erased', () => 'delete from `lead`'],
      ['lead-locked', () => 'update `lead` set locked = 1'],
      [
        'spam',
        () =>
          `insert into lead_label (lead_id, label, supplier_id) values ('${fixture.lead.id}', 'Spam', '${fixture.supplierId}')`,
      ],
      ['no-email', () => "update `lead` set email = ''"],
      ['stage-closed', () => "update `lead` set stage = 'Lost'"],
      ['sender-removed', () => 'delete from access_entry'],
      ['sender-removed', () => 'update access_entry set suspended_at = 1'],
    ])('%s', async (reason, change) => {
      const member = await buildMember(fixture.app, { role: 'sales', supplierId: fixture.supplierId });
      await fixture.schedule({ created_by: member.id });
      await fixture.sql(change());
      expect(await fixture.run()).toEqual({ done: 0, failed: 0, dead: 0 });
      expect(fixture.mailer.mails).toEqual([]);
      expect(await fixture.row()).toMatchObject({ state: 'cancelled', cancel_reason: reason });
    });

    test('D36: a reply stops a message, unless it is set to be sent anyway', async () => {
      await fixture.schedule();
      fixture.app.clock.advance(1_000);
      await fixture.coupleWrites();
      await fixture.schedule({ stop_on_reply: false, subject: 'Goes anyway' });
      fixture.app.clock.advance(1_000);
      await fixture.run();
      expect(fixture.mailer.mails.map((mail) => mail.subject)).toEqual(['Goes anyway']);
      expect(await fixture.sql("select cancel_reason from scheduled_message where state = 'cancelled'")).toEqual([
        { cancel_reason: 'couple-answered' },
      ]);
    });

    test('a booking does not stop a payment reminder', async () => {
      await fixture.sql("update `lead` set stage = 'Booked'");
      await fixture.schedule({ type: 'payment-reminder', amount: 50_000, body: '{{amount}} is due.' });
      expect((await fixture.run()).done).toBe(1);
      expect(fixture.mailer.mails[0]?.text).toContain('£500 is due.');
    });
  });

  describe('J7: cancelling while the message may be claimed', () => {
    const cancel = (id: string) =>
      fixture.app
        .within(() => fixture.app.container.get(ScheduledChanges).cancel(fixture.supplierId, id))
        .then(
          () => 'cancelled',
          (error: { code: string }) => error.code,
        );

    test('prevents sending once the cancel is acknowledged', async () => {
      const { id } = await fixture.schedule();
      expect(await cancel(id)).toBe('cancelled');
      expect((await fixture.run()).done).toBe(0);
      expect(fixture.mailer.mails).toEqual([]);
    });

    test('is refused if the claim came first, and the message is sent once', async () => {
      const { id } = await fixture.schedule();
      let answer = '';
      fixture.mailer.answer = async () => {
        answer = await cancel(id);
      };
      expect((await fixture.run()).done).toBe(1);
      expect(answer).toBe('schedule-not-editable');
      expect(fixture.mailer.mails).toHaveLength(1);
    });

    test('either cancels or sends, never both, however often they race', async () => {
      const outcomes = new Set<string>();
      for (let round = 0; round < 20; round += 1) {
        fixture.mailer.mails.length = 0;
        const { id } = await fixture.schedule();
        const [answer] = await Promise.all([cancel(id), fixture.run()]);
        outcomes.add(answer);
        expect(fixture.mailer.mails).toHaveLength(answer === 'cancelled' ? 0 : 1);
      }
      expect([...outcomes].every((outcome) => ['cancelled', 'schedule-not-editable'].includes(outcome))).toBe(true);
    });
  });
});
