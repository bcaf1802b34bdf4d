import type { SoakClient } from './client.ts';
import type { Fleet } from './fleet.ts';
import type { SoakData } from './soak-data.ts';
import type { Tables } from './tables.ts';

const QUEUES = ['outbox_event', 'mail', 'scheduled_message', 'inbound_mail', 'lead_import', 'push_message'];
const ROUNDS = 12;

/**
 * Does what time would do after the last worker is gone: leases end, delays pass, and the jobs run until nothing is
 * left. Call while no process runs.
 */
export async function finishJobs(fleet: Fleet, tables: Tables): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const table of QUEUES) {
      await tables.all(`update ${table} set lease_until = 1 where state = 'claimed'`);
      await tables.all(`update ${table} set due_at = 1 where state = 'failed'`);
    }
    await fleet.command(['jobs', 'run', '--once']);
    const waiting = await Promise.all(
      QUEUES.map((table) =>
        tables.all(`select id from ${table} where state in ('claimed', 'failed', 'scheduled') limit 1`),
      ),
    );
    if (waiting.every((rows) => rows.length === 0)) return;
  }
}

/**
 * Settles messages of unknown delivery as a person would: those that the couple received are marked as sent, the others
 * are sent again. Returns the ids of the latter.
 */
export async function settleUnknown(
  { client, tables, data }: { client: SoakClient; tables: Tables; data: SoakData },
  deliveries: ReadonlyMap<string, number>,
): Promise<{ unknown: number; sentAgain: Set<string> }> {
  const rows = await tables.all<{ id: string; supplier_id: string }>(
    "select id, supplier_id from scheduled_message where state = 'unknown'",
  );
  const delivered = new Set([...deliveries.keys()].map((messageId) => messageId.split('-')[0]));
  const sentAgain = new Set<string>();
  for (const { id, supplier_id: supplierId } of rows) {
    const as = data.suppliers.find((supplier) => supplier.id === supplierId)?.cookies[0] ?? '';
    const arrived = delivered.has(id.toLowerCase());
    if (!arrived) sentAgain.add(id);
    const verb = arrived ? 'mark-sent' : 'retry';
    const path = `/api/suppliers/${supplierId}/scheduled-messages/${id}/${verb}`;
    const { status } = await client.patient({ process: 0, as, path, body: {} });
    if (status !== 200) throw new Error(`POST ${path} was answered with ${status}.`);
  }
  return { unknown: rows.length, sentAgain };
}
