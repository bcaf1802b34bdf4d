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
import type { NotificationRow } from '../notices/notification-tables.ts';
import { peopleIn } from '../notices/people-in-notices.ts';

/** Maximum rows in a bell; anyone who missed more will look at the leads. */
const LISTED_MAX = 1_000;

export interface NotificationListParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  leads: Pick<LeadsApi, 'briefs'>;
  namesOf: NamesOf;
}

/** A person's bell at one supplier. Names are looked up and masked when they are shown. */
export class NotificationList {
  readonly #parts: NotificationListParts;

  constructor(parts: NotificationListParts) {
    this.#parts = parts;
  }

  /** Newest first. Notifications of deleted leads are left out. */
  async list(
    userId: string,
    supplierId: string,
    { offset, limit, filter }: ListQuery<NotificationFilter>,
    readsLeads: boolean,
  ): Promise<Page<NotificationAnswer>> {
    const own = this.#own(userId, supplierId, readsLeads).$if(filter.unread === true, (query) =>
      query.where('read_at', 'is', null),
    );
    const rows = await own.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
    const found = await own.select('id').limit(LISTED_MAX).execute();
    const briefs = await this.#parts.leads.briefs(
      supplierId,
      rows.flatMap((row) => row.lead_id ?? []),
    );
    const names = await this.#parts.namesOf(peopleIn(rows));
    return {
      offset,
      total: found.length,
      rows: rows.flatMap((row) => {
        const lead = row.lead_id === null ? NO_LEAD : briefs.get(row.lead_id);
        return lead ? [present(row, lead, names)] : [];
      }),
    };
  }

  /** The number of unread notifications, at most UNREAD_MAX. */
  async unread(userId: string, supplierId: string, readsLeads: boolean): Promise<number> {
    const rows = await this.#own(userId, supplierId, readsLeads)
      .where('read_at', 'is', null)
      .select('id')
      .limit(UNREAD_MAX)
      .execute();
    return rows.length;
  }

  /** Marks the person's own notifications as read, on every device. Read ones are no longer emailed. */
  async markRead(userId: string, supplierId: string, { ids, leadId, upTo }: MarkReadInput): Promise<void> {
    const { em, clock, outbox } = this.#parts;
    await inTransaction(em, async () => {
      const result = await notificationsDb(em)
        .updateTable('notification')
        .set({ read_at: clock.now(), mail_due_at: null })
        .$if(ids !== undefined, (query) =>
          query
            .where('id', 'in', ids ?? [])
            .where(unindexed('user_id'), '=', userId)
            .where(unindexed('supplier_id'), '=', supplierId)
            .where(unindexed('read_at'), '=', ''),
        )
        .$if(ids === undefined, (query) =>
          query
            .where('user_id', '=', userId)
            .where('supplier_id', '=', supplierId)
            // Redundant, but lets the index continue to the unread ones.
            .where('in_app', 'in', [true, false])
            .where('read_at', 'is', null),
        )
        .$if(leadId !== undefined, (query) => query.where('lead_id', '=', leadId ?? ''))
        .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? ''))
        .executeTakeFirst();
      if (Number(result.numUpdatedRows) > 0) await outbox.record({ name: 'notification.changed', supplierId });
    });
  }

  /** Whose role no longer reads leads keeps what came before, and sees it again with another role. */
  #own(userId: string, supplierId: string, readsLeads: boolean) {
    return notificationsDb(this.#parts.em)
      .selectFrom('notification')
      .where('user_id', '=', userId)
      .where('supplier_id', '=', supplierId)
      .where('in_app', '=', true)
      .$if(!readsLeads, (query) => query.where('lead_id', 'is', null));
  }
}

/** News of the team belongs to no lead. */
const NO_LEAD = { couple: '', locked: false };

function present(
  row: NotificationRow,
  lead: { couple: string; locked: boolean },
  names: ReadonlyMap<string, string>,
): NotificationAnswer {
  const { stage, count, personId, role, badge, field } = fromJson<NoticeData>(row.data);
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
    field: field ?? null,
    count: count ?? null,
    stage: LEAD_STAGES.find((known) => known === stage) ?? null,
    createdAt: new Date(row.created_at).toISOString(),
    readAt: isoOrNull(row.read_at),
  };
}
