import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import type { RowDataPacket } from 'mysql2/promise';
import { encodeUlid } from '#shared/ids.ts';
import { NOON } from '../support/dispatch-field.ts';
import { runWorker } from '../support/dispatch-worker.ts';

const BATCH = 250;

/** The minimum work of a dispatcher: take 250 due rows, write a fact for each and mark them, all in one transaction. */
const connection = await createConnection({ uri: process.argv[2] ?? '' });
await connection.query('set session transaction isolation level read committed');

async function batch(): Promise<number> {
  await connection.query('begin');
  const [rows] = await connection.query<RowDataPacket[]>(
    `select id, supplier_id, lead_id, subject, body from scheduled_message where state = 'scheduled' and due_at <= ?
     order by due_at, id limit ${BATCH} for update skip locked`,
    [NOON],
  );
  if (rows.length > 0) {
    const now = Date.now();
    await connection.query(
      'insert into outbox_event (id, name, supplier_id, lead_id, payload, created_at, state, due_at, attempt) values ?',
      [
        rows.map((row) => {
          const { id, supplier_id: supplierId, lead_id: leadId } = row as Record<string, string>;
          const payload = JSON.stringify({ scheduledId: id });
          return [
            encodeUlid(now, randomBytes(10)),
            'scheduled.changed',
            supplierId,
            leadId,
            payload,
            now,
            'scheduled',
            now,
            0,
          ];
        }),
      ],
    );
    await connection.query("update scheduled_message set state = 'sent', sent_at = ? where id in (?)", [
      now,
      rows.map((row) => row['id'] as string),
    ]);
  }
  await connection.query('commit');
  return rows.length;
}

runWorker({
  async run(handed) {
    for (let count = await batch(); count > 0; count = await batch()) handed(count);
  },
  close: () => connection.end(),
});
