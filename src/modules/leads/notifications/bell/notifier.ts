import type { AuthApi, Member } from '#modules/auth/index.ts';
import type { LeadBrief, LeadsApi } from '../../index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { roleMay } from '#contracts/account/roles.ts';
import { BROUGHT_SOURCES } from '#contracts/terms/lead-terms.ts';
import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { planChannels } from '../preferences/channel-plan.ts';
import { NOTICE_EVENTS, hasNoLead, noticesOf } from '../notices/notices.ts';
import type { Notice } from '../notices/notices.ts';
import { notificationsDb } from '../notices/notification-tables.ts';
import type { NotificationRow } from '../notices/notification-tables.ts';
import { USUAL_PREFERENCES } from '../preferences/preferences.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { PushQueue } from '../push/push-queue.ts';

/** Kinds whose immediate emails the leads module sends, with the couple's text (MAIL_WISHES). */
const WRITTEN_BY_LEADS = ['new-lead', 'message'];

export interface NotifierParts {
  em: Em;
  auth: Pick<AuthApi, 'members'>;
  leads: Pick<LeadsApi, 'briefs'>;
  suppliers: Pick<SuppliersApi, 'find'>;
  preferences: Preferences;
  push: PushQueue;
  outbox: Outbox;
}

/** Turns events into one notification per teammate, through the channels that person chose. */
export class Notifier implements EventHandler {
  readonly names = NOTICE_EVENTS;
  readonly #parts: NotifierParts;

  constructor(parts: NotifierParts) {
    this.#parts = parts;
  }

  async handle(event: DomainEvent): Promise<void> {
    const notices = noticesOf(event);
    const { supplierId } = event;
    const leadIds = [...new Set(notices.flatMap((notice) => notice.leadId ?? event.leadId ?? []))];
    if (supplierId === null || notices.length === 0 || (leadIds.length === 0 && !hasNoLead(event))) return;
    if (await this.#isTold(event.id)) return;
    const { auth, leads, suppliers } = this.#parts;
    const supplier = await suppliers.find(supplierId);
    const briefs = leadIds.length === 0 ? new Map<string, LeadBrief>() : await leads.briefs(supplierId, leadIds);
    const lead = briefs.get(event.leadId ?? '') ?? null;
    const known = notices.filter((notice) => hasNoLead(event) || briefs.has(notice.leadId ?? event.leadId ?? ''));
    // A team knows about leads it enters itself; one from another tool has only just arrived.
    const old =
      lead !== null &&
      BROUGHT_SOURCES.includes(lead.source) &&
      event.name === 'lead.received' &&
      event.payload['channel'] !== 'api';
    if (!supplier || supplier.deleted || old) return;
    const team = await auth.members(supplierId);
    const told = recipients(known, team, lead, event);
    const rows = await this.#rows(event, told, { supplierId, zone: supplier.timezone });
    if (rows.length === 0) return;
    await notificationsDb(this.#parts.em).insertInto('notification').values(rows).execute();
    await this.#parts.outbox.record({ name: 'notification.changed', supplierId });
  }

  async #isTold(eventId: string): Promise<boolean> {
    const known = notificationsDb(this.#parts.em).selectFrom('notification').select('id').limit(1);
    return (await known.where('event_id', '=', eventId).executeTakeFirst()) !== undefined;
  }

  async #rows(
    event: DomainEvent,
    told: ReadonlyMap<string, Notice>,
    { supplierId, zone }: { supplierId: string; zone: string },
  ): Promise<NotificationRow[]> {
    const chosen = await this.#parts.preferences.ofMany([...told.keys()]);
    const rows: NotificationRow[] = [];
    const pushes: { notificationId: string; userId: string; dueAt: number }[] = [];
    for (const [userId, { kind, data, leadId, withoutLead = false }] of told) {
      const plan = planChannels(chosen.get(userId) ?? USUAL_PREFERENCES, kind, event.createdAt, zone);
      const mailed = plan.mail === 'now' ? (WRITTEN_BY_LEADS.includes(kind) ? null : event.createdAt) : plan.mail;
      if (!plan.inApp && mailed === null && plan.pushAt === null) continue;
      const id = newId(event.createdAt);
      rows.push({
        id,
        user_id: userId,
        supplier_id: supplierId,
        lead_id: withoutLead ? null : (leadId ?? event.leadId),
        event_id: event.id,
        kind,
        // Someone who leaves on their own was removed by no one.
        actor_id: kind === 'member-removed' && data?.personId === actorOf(event) ? null : actorOf(event),
        data: toJson(data ?? {}),
        in_app: plan.inApp,
        read_at: null,
        mail_due_at: mailed,
        created_at: event.createdAt,
      });
      if (plan.pushAt !== null) pushes.push({ notificationId: id, userId, dueAt: plan.pushAt });
    }
    await this.#parts.push.enqueue(supplierId, pushes);
    return rows;
  }
}

/**
 * Decides who gets which notification: no one about their own actions, everyone once. People who can't read leads only
 * get bookkeeping news and news about their own role.
 */
function recipients(
  notices: readonly Notice[],
  team: readonly Member[],
  lead: LeadBrief | null,
  event: DomainEvent,
): Map<string, Notice> {
  const readers = team.filter((member) => roleMay(member.role, 'leads:read'));
  // News about a test enquiry is for the person who sent it.
  const tester = event.payload['test'];
  const writers = readers.filter(
    (member) => roleMay(member.role, 'messages:write') && (tester === undefined || tester === member.id),
  );
  const answering = writers.map((member) => member.id);
  const admins = readers.filter((member) => roleMay(member.role, 'members:write')).map((member) => member.id);
  const booksAlone = team
    .filter(({ role }) => roleMay(role, 'ledger:read') && !roleMay(role, 'leads:read'))
    .map((member) => member.id);
  const told = new Map<string, Notice>();
  for (const notice of notices) {
    const named = typeof notice.to === 'string' ? [] : notice.to;
    const wanted = named.flatMap((one) => (one === 'assignee' ? (lead?.assigneeId ?? []) : one.userId));
    const fitting = notice.orAdmins ? writers : notice.kind === 'role-changed' ? team : readers;
    const first = wanted.find((id) => fitting.some((reader) => reader.id === id));
    const everybody = notice.to === 'answering' || (first === undefined && notice.orAnswering === true);
    const toAdmins = notice.to === 'admins' || (first === undefined && notice.orAdmins === true);
    const ids =
      notice.to === 'books'
        ? [...admins, ...booksAlone]
        : notice.to === 'books-alone'
          ? booksAlone
          : toAdmins
            ? admins
            : everybody
              ? answering
              : first === undefined
                ? []
                : [first];
    for (const id of ids) if (id !== actorOf(event) && !told.has(id)) told.set(id, notice);
  }
  return told;
}

function actorOf({ payload }: DomainEvent): string | null {
  return typeof payload['by'] === 'string' ? payload['by'] : null;
}
