import { NEEDS_PERSON_STATES } from '#contracts/messaging/scheduled-message.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { recipesDb } from '../recipes/recipe-tables.ts';
import type { RunRow } from '../recipes/recipe-tables.ts';
import type { CarryOut } from './carry-out.ts';
import { LOOK_AGAIN } from './carry-out.ts';

/** Copies the outcomes of scheduled messages to the log. */
export async function settleRuns(em: Em, runs: readonly RunRow[], carrying: CarryOut, now: number): Promise<void> {
  const ids = runs.flatMap((run) => run.scheduled_id ?? []);
  if (ids.length === 0) return;
  const rows = await recipesDb(em)
    .selectFrom('scheduled_message')
    .select(['id', 'state', 'cancel_reason'])
    .where('id', 'in', ids)
    .execute();
  const messages = new Map(rows.map((row) => [row.id, row]));
  for (const run of runs) {
    const message = messages.get(run.scheduled_id ?? '');
    if (!message) carrying.become(run, { state: 'skipped', reason: 'couple-erased' });
    else if (message.state === 'sent') {
      if (run.state !== 'sent') carrying.become(run, { state: 'sent', reason: null, message_id: message.id });
    } else if (message.state === 'cancelled') {
      if (run.state !== 'skipped') carrying.become(run, { state: 'skipped', reason: message.cancel_reason });
    } else if ((NEEDS_PERSON_STATES as readonly string[]).includes(message.state)) {
      if (run.state !== 'failed') carrying.become(run, { state: 'failed', reason: 'not-sent' });
    } else if (run.state !== 'sending' || run.due_at <= now)
      carrying.become(run, { state: 'sending', reason: null, due_at: now + LOOK_AGAIN }, run.state !== 'sending');
  }
}
