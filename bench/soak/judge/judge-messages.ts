import type { Operation } from './judge-requests.ts';
import type { Violation, World } from './world.ts';

const FINAL = new Set(['sent', 'cancelled', 'dead', 'held']);

/**
 * Checks the promises of docs/scheduled-messages.md and of the mail queue, once every worker has stopped, its leases
 * have ended and a person has settled the messages of unknown delivery.
 */
export function judgeMessages(world: World, operations: readonly Operation[]): Violation[] {
  const found: Violation[] = [];
  const report = (rule: string, detail: string): void => void found.push({ rule, detail });
  const shown = new Map<string, number>();
  for (const { id } of world.messages) shown.set(id, (shown.get(id) ?? 0) + 1);
  const cancelled = new Set(
    operations.flatMap((one) => (one.kind === 'cancel' && one.outcome === 'acknowledged' ? (one.target ?? []) : [])),
  );
  for (const row of world.scheduled) {
    const sent = deliveredTo(world, row.id);
    const what = `Scheduled message ${row.id} is ${row.state}, was delivered ${sent} times`;
    if (!FINAL.has(row.state)) report('J1', `${what}, and has not come to an end.`);
    if (row.state === 'sent' && sent === 0) report('J3', `${what}: it is lost.`);
    if (sent > (world.sentAgain.has(row.id) ? 2 : 1)) report('J2', `${what}: it was sent again unasked.`);
    // The run's mail server accepts everything.
    if (row.state === 'dead' && row.lost < 4) report('J5', `${what}, and given up after ${row.lost} lost workers.`);
    if (row.state === 'held') report('J11', `${what}: ${row.last_error}.`);
    if (cancelled.has(row.id) && row.state !== 'cancelled') report('J7', `${what}: its cancel was acknowledged.`);
    if (row.state === 'cancelled' && sent > 0 && row.begun_at === null) report('J7', `${what} after its cancel.`);
    const times = shown.get(row.id) ?? 0;
    if (times !== (row.state === 'sent' ? 1 : 0))
      report('J3', `${what}, and shows ${times} times in its conversation.`);
  }
  for (const mail of world.mails) {
    const sent = world.deliveries.get(mail.rfc_message_id) ?? 0;
    const what = `Mail ${mail.id} (${mail.kind}) is ${mail.state}, was delivered ${sent} times`;
    if (mail.state === 'dropped') continue;
    if (mail.state !== 'sent') report('J1', `${what}, and has not come to an end.`);
    else if (sent === 0) report('J3', `${what}: it is lost.`);
    if (sent > 1 + mail.lost) report('J3', `${what}, with ${mail.lost} lost workers.`);
  }
  const mailed = new Set(world.mails.map((mail) => mail.reference_id));
  for (const one of operations)
    if (one.kind === 'send' && one.outcome === 'acknowledged' && one.madeId !== null && !mailed.has(one.madeId))
      report('J3', `Message ${one.madeId} was acknowledged and has no mail.`);
  for (const event of world.events)
    if (event.state !== 'done')
      report('J1', `Event ${event.id} (${event.name}) ended ${event.state}: ${event.last_error}`);
  return [...found, ...judgeImports(world, operations)];
}

/** Deliveries of a scheduled message: its Message-ID begins with its id, and a signature follows. */
function deliveredTo({ deliveries }: World, id: string): number {
  const own = `${id.toLowerCase()}-`;
  let count = 0;
  for (const [messageId, times] of deliveries) if (messageId.startsWith(own)) count += times;
  return count;
}

/** Rows of a file become leads exactly once, however often the import was interrupted. */
function judgeImports(world: World, operations: readonly Operation[]): Violation[] {
  const found: Violation[] = [];
  const times = new Map<string, number>();
  for (const { email } of world.leads) times.set(email, (times.get(email) ?? 0) + 1);
  const records = new Map(world.imports.map((record) => [record.file_name, record]));
  for (const one of operations) {
    if (one.kind !== 'import') continue;
    const counts = importedEmails(one.op).map((email) => times.get(email) ?? 0);
    const record = records.get(`${one.op}.csv`);
    const what = `Import ${one.op} is ${one.outcome}, its record ${record?.phase} ${record?.state}, leads ${counts.join(' ')}`;
    if (counts.some((count) => count > 1)) found.push({ rule: 'J2', detail: `${what}: some came twice.` });
    const whole = counts.every((count) => count === 1);
    const done = record?.phase === 'run' && record.state === 'done';
    if (one.outcome === 'acknowledged' && !done)
      found.push({ rule: 'J1', detail: `${what}: it has not come to an end.` });
    if (done && !whole) found.push({ rule: 'J3', detail: `${what}: some are lost.` });
  }
  return found;
}

const IMPORTED = 12;

/** The addresses in the file of an import. */
export function importedEmails(op: string): string[] {
  return Array.from({ length: IMPORTED }, (_, row) => `${op}-${row}@couples.example`);
}
