import type { ExpressionBuilder } from 'kysely';
import type { LeadsApi } from '../../index.ts';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import { UNREAD_MAX } from '#contracts/notifications/notification.ts';
import type { MarkReadInput, NotificationAnswer, NotificationFilter } from '#contracts/notifications/notification.ts';
import { asRole } from '#contracts/account/roles.ts';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { isoOrNull } from '#shared/iso.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import type { NamesOf } from '#shared/people.ts';
import type { NoticeData } from '../notices/notices.ts';
import { notificationsDb } from '../notices/notification-tables.ts';
import type { NotificationRow, NotificationsDb } from '../notices/notification-tables.ts';
import { peopleIn } from '../notices/people-in-notices.ts';

/** Maximum rows in a bell; anyone who missed more will look at the leads instead. */
const LISTED_MAX = 1_000;

export interface NotificationListParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  leads: Pick<LeadsApi, 'briefs'>;
  namesOf: NamesOf;
}

/** The person whose bell it is, and the supplier; null for news about their account only. */
export interface BellOwner {
  userId: string;
  supplierId: string | null;
  /** Someone whose role can no longer read leads keeps earlier notifications, and sees them again with another role. */
  readsLeads: boolean;
  /** Set for staff acting for the supplier, who don't see news about their own account there. */
  acting: boolean;
}

/**
 * A person's bell at one supplier, including news about their own account, or only that news if they have no supplier.
 * Names are looked up and masked when they are shown.
 */
export class NotificationList {
  readonly #parts: NotificationListParts;

  constructor(parts: NotificationListParts) {
    this.#parts = parts;
  }

  /** Newest first. Notifications of deleted leads are left out. */
  async list(
    owner: BellOwner,
    { offset, limit, filter }: ListQuery<NotificationFilter>,
  ): Promise<Page<NotificationAnswer>> {
    const unread = filter.unread === true;
    const rows = await notificationsDb(this.#parts.em)
      .selectFrom(this.#newest(owner, unread, offset + limit).as('own'))
      .innerJoin('notification as n', 'n.id', 'own.id')
      .selectAll('n')
      .orderBy('n.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
    const found = await this.#newest(owner, unread, LISTED_MAX).execute();
    const leadIds = rows.flatMap((row) => row.lead_id ?? []);
    const briefs = owner.supplierId === null ? new Map() : await this.#parts.leads.briefs(owner.supplierId, leadIds);
    const names = await this.#parts.namesOf(peopleIn(rows));
    return {
      offset,
      total: Math.min(found.length, LISTED_MAX),
      rows: rows.flatMap((row) => {
        const lead = row.lead_id === null ? NO_LEAD : briefs.get(row.lead_id);
        return lead ? [present(row, lead, names)] : [];
      }),
    };
  }

  /** The number of unread notifications, at most UNREAD_MAX. */
  async unread(owner: BellOwner): Promise<number> {
    const rows = await this.#newest(owner, true, UNREAD_MAX).execute();
    return Math.min(rows.length, UNREAD_MAX);
  }

  /** Marks the person's own notifications as read, on every device. Read ones are no longer emailed. */
  async markRead(
    { userId, supplierId }: Pick<BellOwner, 'userId' | 'supplierId'>,
    { ids, leadId, upTo }: MarkReadInput,
  ): Promise<void> {
    const { em, clock, outbox } = this.#parts;
    const here = (eb: ExpressionBuilder<NotificationsDb, 'notification'>) =>
      supplierId === null
        ? eb('supplier_id', 'is', null)
        : eb.or([eb('supplier_id', '=', supplierId), eb('supplier_id', 'is', null)]);
    await inTransaction(em, async () => {
      const result = await notificationsDb(em)
        .updateTable('notification')
        .set({ read_at: clock.now(), mail_due_at: null })
        .$if(ids !== undefined, (query) =>
          query
            .where('id', 'in', ids ?? [])
            .where(unindexed('user_id'), '=', userId)
            .where(unindexed('read_at'), '=', '')
            .where(here),
        )
        .$if(ids === undefined, (query) =>
          query
            .where('user_id', '=', userId)
            .where(here)
            // Redundant, but lets the index reach the unread ones.
            .where('in_app', 'in', [true, false])
            .where('read_at', 'is', null),
        )
        .$if(leadId !== undefined, (query) => query.where('lead_id', '=', leadId ?? ''))
        .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? ''))
        .executeTakeFirst();
      if (Number(result.numUpdatedRows) === 0) return;
      // For the person's own consoles at every business, because account news is in all of their bells.
      await outbox.record({ name: 'notification.changed', supplierId: null, payload: { userId } });
    });
  }

  /**
   * Reads `most` of the supplier's newest and `most` of the account's newest, because an index has either in order,
   * but not both together.
   */
  #newest({ userId, supplierId, readsLeads, acting }: BellOwner, unread: boolean, most: number) {
    const db = notificationsDb(this.#parts.em);
    const newestOf = (of: string | null) =>
      db
        .selectFrom('notification')
        .select('id')
        .where('user_id', '=', userId)
        .where('supplier_id', of === null ? 'is' : '=', of)
        .where('in_app', '=', true)
        .$if(unread, (query) => query.where('read_at', 'is', null))
        .$if(!readsLeads, (query) => query.where('lead_id', 'is', null))
        .orderBy('id', 'desc')
        .limit(most);
    const ofAccount = db.selectFrom(newestOf(null).as('account')).select('account.id');
    if (supplierId === null) return ofAccount;
    const ofSupplier = db.selectFrom(newestOf(supplierId).as('here')).select('here.id');
    return acting ? ofSupplier : ofSupplier.unionAll(ofAccount);
  }
}

/** News about the team or the account doesn't belong to a lead. */
const NO_LEAD = { couple: '', locked: false };

function present(
  row: NotificationRow,
  lead: { couple: string; locked: boolean },
  names: ReadonlyMap<string, string>,
): NotificationAnswer {
  const { stage, count, personId, role, badge, news, field } = fromJson<NoticeData>(row.data);
  return {
    id: row.id,
    kind: row.kind,
    leadId: row.lead_id,
    couple: lead.couple,
    locked: lead.locked,
    actor: row.actor_id === null ? null : (names.get(row.actor_id) ?? null),
    person: personId === undefined ? null : (names.get(personId) ?? null),
    role: role === undefined ? null : asRole(role),
    badge: badge ?? null,
    news: news ?? null,
    field: field ?? null,
    count: count ?? null,
    stage: LEAD_STAGES.find((known) => known === stage) ?? null,
    createdAt: new Date(row.created_at).toISOString(),
    readAt: isoOrNull(row.read_at),
  };
}
