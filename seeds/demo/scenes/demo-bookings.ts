import { DAY, HOUR } from '#contracts/durations.ts';
import { leadsDb } from '#modules/leads/tooling.ts';
import type { Em } from '#shared/persistence/orm.ts';

/** Couples who were asked to confirm their booking: most said yes, one said no, the newest haven't replied yet. */
export async function addDemoBookingAnswers(em: Em, now: number): Promise<void> {
  const db = leadsDb(em);
  const booked = await db
    .selectFrom('lead')
    .select(['id', 'stage_since'])
    .where('stage', '=', 'Booked')
    .where('locked', '=', false)
    .orderBy('stage_since', 'desc')
    .orderBy('id')
    .limit(60)
    .execute();
  for (const [at, { id, stage_since: asked }] of booked.entries()) {
    const answered = Math.min(asked + ((at % 5) + 1) * 7 * HOUR, now - HOUR);
    const silent = asked > now - 3 * DAY;
    await db
      .updateTable('lead')
      .set({
        booking_asked_at: asked,
        booking_acknowledged_at: silent || at % 17 === 5 ? null : answered,
        booking_declined_at: !silent && at % 17 === 5 ? answered : null,
      })
      .where('id', '=', id)
      .execute();
  }
}
