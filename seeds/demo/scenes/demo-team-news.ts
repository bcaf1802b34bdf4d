import type { InferKyselyDB } from '@mikro-orm/sql';
import { DAY, HOUR, MINUTE } from '#contracts/durations.ts';
import type { leadViewSchema, notificationSchema } from '#modules/leads/tooling.ts';
import type { LeadFilter } from '#contracts/lead/lead-list.ts';
import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { demoId } from '../demo-id.ts';
import { livelyLeads } from './demo-place.ts';
import type { DemoPlace } from './demo-place.ts';
import type { DemoDb } from '../rows/demo-tables.ts';
import type { Random } from '../random.ts';

type NewsDb = DemoDb & InferKyselyDB<typeof leadViewSchema | typeof notificationSchema>;

/** Typical views of a team: two shared ones, and a private one of the admin's. */
const VIEWS: readonly { name: string; shared: boolean; filter: LeadFilter }[] = [
  { name: 'Hot leads', shared: true, filter: { label: ['Hot Lead'] } },
  { name: 'To decide', shared: true, filter: { stage: ['Decision Pending', 'Date on Hold'] } },
  { name: 'My starred ones', shared: false, filter: { starred: true } },
];

/** Notifications in the bells, newest first: how many minutes old they are, and whether they were read. */
const NEWS: readonly { kind: NotificationKind; ago: number; read: boolean; count?: number }[] = [
  { kind: 'message', ago: 25, read: false },
  { kind: 'payment-due', ago: 3 * 60, read: false },
  { kind: 'assigned', ago: 5 * 60, read: false, count: 4 },
  { kind: 'stage-moved', ago: 26 * 60, read: true },
  { kind: 'new-lead', ago: 30 * 60, read: true },
];

/** Saved views and notifications of the venue's team. */
export async function addDemoTeamNews(em: Em, place: DemoPlace, random: Random, now: number): Promise<void> {
  const { supplierId, adminId, salesId } = place;
  const db = em.getKysely<NewsDb>();
  const made = now - 30 * DAY;
  const views = VIEWS.map(({ name, shared, filter }, position) => ({
    id: demoId(random, made + position * MINUTE),
    supplier_id: supplierId,
    user_id: adminId,
    name,
    shared,
    filter: toJson(filter),
    columns: null,
    sort_field: 'lastActivityAt' as const,
    sort_descending: true,
    position,
    created_at: made,
    updated_at: made,
    version: 1,
  }));
  await db.insertInto('lead_view').values(views).execute();
  const leads = await livelyLeads(em, supplierId, now, 40);
  const paying = await db
    .selectFrom('lead_payment')
    .select('lead_id')
    .where('supplier_id', '=', supplierId)
    .where('paid_on', 'is', null)
    .orderBy('due_day')
    .orderBy('id')
    .limit(1)
    .execute();
  /** Leads whose state matches the notification. */
  const about = (kind: NotificationKind, at: number) => {
    const fitting = leads.filter(({ stage, last_message_by }) => {
      if (kind === 'message') return last_message_by === 'couple';
      return kind === 'new-lead' ? stage === 'Lead' : kind !== 'stage-moved' || stage !== 'Lead';
    });
    return fitting[at % Math.max(1, fitting.length)];
  };
  const rows = [adminId, salesId].flatMap((userId) =>
    NEWS.flatMap(({ kind, ago, read, count }, at) => {
      const lead = about(kind, at);
      const leadId = kind === 'payment-due' ? paying[0]?.lead_id : lead?.id;
      if (!lead || !leadId) return [];
      const when = kind === 'message' ? lead.last_activity_at : now - ago * MINUTE;
      const data = { ...(kind === 'stage-moved' && { stage: lead.stage }), ...(count && { count }) };
      return [
        {
          id: demoId(random, when),
          user_id: userId,
          supplier_id: supplierId,
          lead_id: leadId,
          event_id: demoId(random, when),
          kind,
          actor_id: ['assigned', 'stage-moved'].includes(kind) ? (userId === adminId ? salesId : adminId) : null,
          data: toJson(data),
          in_app: true,
          read_at: read ? Math.min(now, when + HOUR) : null,
          mail_due_at: null,
          created_at: when,
        },
      ];
    }),
  );
  if (rows.length > 0) await db.insertInto('notification').values(rows).execute();
}
