import type { LeadLabel } from '#contracts/terms/lead-terms.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { activityOfLabels } from '../activity/activity-of-change.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { LockedLead } from './lead-store.ts';
import { leadsDb } from '../tables/leads-tables.ts';

/** Replaces the labels of a locked lead; removed ones are kept as such. Returns whether anything changed. */
export async function setLabels(
  em: Em,
  lead: Pick<LockedLead, 'id' | 'supplier_id' | 'labels'>,
  wanted: readonly LeadLabel[],
  now: number,
): Promise<boolean> {
  const db = leadsDb(em);
  const ids = { lead_id: lead.id, supplier_id: lead.supplier_id };
  const gone = lead.labels.filter((label) => !wanted.includes(label));
  const added = wanted.filter((label) => !lead.labels.includes(label));
  if (gone.length > 0) {
    const removed = gone.map((label) => ({ id: newId(now), ...ids, label, deleted_at: now }));
    await db.insertInto('removed_label').values(removed).execute();
    await db.deleteFrom('lead_label').where('lead_id', '=', lead.id).where('label', 'in', gone).execute();
  }
  if (added.length > 0) {
    const rows = added.map((label) => ({ ...ids, label }));
    await db.insertInto('lead_label').values(rows).execute();
  }
  if (gone.length + added.length === 0) return false;
  const place = { leadId: lead.id, supplierId: lead.supplier_id };
  const told = activityOfLabels(lead.labels, wanted).map((entry) => ({ ...entry, ...place }));
  await recordActivity(em, now, ...told);
  return true;
}
