import { DAY } from '#contracts/durations.ts';
import { ASIDE } from '#modules/leads/tooling.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { DemoDb } from '../rows/demo-tables.ts';

/** The venue that most people open first, and its team. */
export interface DemoPlace {
  supplierId: string;
  adminId: string;
  salesId: string;
  salesName: string;
}

/** Null in a demo without such a venue. */
export async function firstVenue(em: Em): Promise<DemoPlace | null> {
  const people = await em
    .getKysely<DemoDb>()
    .selectFrom('user')
    .innerJoin('access_entry', 'access_entry.user_id', 'user.id')
    .select(['user.login_email', 'user.id', 'user.first_name', 'access_entry.supplier_id'])
    .where('user.login_email', 'in', ['admin@wrenfield.example', 'sales@wrenfield.example'])
    .execute();
  const admin = people.find((person) => person.login_email?.startsWith('admin'));
  const sales = people.find((person) => person.login_email?.startsWith('sales'));
  if (!admin || !sales) return null;
  return { supplierId: admin.supplier_id, adminId: admin.id, salesId: sales.id, salesName: sales.first_name };
}

/** Open leads of a supplier with a recent message from the couple or the team, newest first. */
export function livelyLeads(em: Em, supplierId: string, now: number, limit: number) {
  return em
    .getKysely<DemoDb>()
    .selectFrom('lead')
    .select(['id', 'stage', 'created_at', 'last_activity_at', 'last_message_by'])
    .where('supplier_id', '=', supplierId)
    .where('aside', '=', ASIDE.no)
    .where('locked', '=', false)
    .where('stage', 'not in', ['Lost', 'Completed', 'Invitation'])
    .where('last_activity_at', '>', now - 60 * DAY)
    .orderBy('last_activity_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
