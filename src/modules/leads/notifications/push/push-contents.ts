import type { AccountNewsTitle, AuthApi } from '#modules/auth/index.ts';
import type { LeadBrief, LeadsApi } from '../../index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import type { NamesOf } from '#shared/people.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { peopleIn } from '../notices/people-in-notices.ts';
import type { NoticeData } from '../notices/notices.ts';
import { noticePlace } from '../notices/notice-place.ts';
import { noticeTexts } from '../notices/notice-texts.ts';
import { pushDb } from './push-tables.ts';
import type { PushKeys } from './encrypt-push.ts';

/** A couple's message or a change to the account can wake a phone; other messages wait until the device is awake. */
const URGENT: readonly NotificationKind[] = ['new-lead', 'message', 'account-changed'];

/** A message ready to be encrypted. */
export interface PushJob {
  subscriptionId: string;
  endpoint: string;
  keys: PushKeys;
  urgent: boolean;
  /** JSON for the service worker: first names and one of our URLs, never contact data (D65). */
  payload: string;
}

export interface PushContentsParts {
  em: Em;
  auth: Pick<AuthApi, 'people' | 'stillMembers' | 'liveSessions'>;
  leads: Pick<LeadsApi, 'briefs'>;
  suppliers: Pick<SuppliersApi, 'findMany'>;
  namesOf: NamesOf;
  newsTitle: AccountNewsTitle;
}

/**
 * Creates push messages at the last moment, so that notifications read or revoked in the meantime aren't sent, nor
 * those of a browser that signed out.
 */
export class PushContents {
  readonly #parts: PushContentsParts;

  constructor(parts: PushContentsParts) {
    this.#parts = parts;
  }

  /** By message id; messages that must no longer be sent are left out. */
  async of(messages: readonly { id: string; subscription_id: string; notification_id: string }[]) {
    const rows = await this.#unread(messages.map((message) => message.id));
    const { auth, suppliers, namesOf, newsTitle } = this.#parts;
    const alive = await auth.liveSessions([...new Set(rows.map((row) => row.session_hash))]);
    await this.#forget(rows.filter((row) => !alive.has(row.session_hash)).map((row) => row.subscription_id));
    const members = await auth.stillMembers(
      rows.flatMap(({ user_id: userId, supplier_id: supplierId }) =>
        supplierId === null ? [] : { userId, supplierId },
      ),
    );
    const people = await auth.people([...new Set(rows.map((row) => row.user_id))]);
    const supplierIds = [...new Set(rows.flatMap((row) => row.supplier_id ?? []))];
    const named = await suppliers.findMany(supplierIds);
    const leads = await this.#leads(supplierIds, rows);
    const names = await namesOf(peopleIn(rows));
    const jobs = new Map<string, PushJob>();
    for (const row of rows) {
      const lead = row.lead_id === null ? { couple: '' } : leads.get(row.lead_id);
      const person = people.get(row.user_id);
      // A session ends with its account, so account news needs no other check.
      const mayRead = row.supplier_id === null || members.has(`${row.user_id} ${row.supplier_id}`);
      if (!alive.has(row.session_hash) || !mayRead || !lead || !person) continue;
      const actor = names.get(row.actor_id ?? '') ?? null;
      const { count = null, personId = '', badge = null, news, field } = fromJson<NoticeData>(row.data);
      jobs.set(row.id, {
        subscriptionId: row.subscription_id,
        endpoint: row.endpoint,
        keys: { p256dh: row.p256dh, auth: row.auth },
        urgent: URGENT.includes(row.kind),
        payload: JSON.stringify({
          title: noticeTexts(person.locale).notices[row.kind]({
            couple: lead.couple,
            actor,
            person: names.get(personId) ?? null,
            badge,
            count,
            ...(news && { news: newsTitle(news, person.locale) }),
          }),
          body: named.get(row.supplier_id ?? '')?.name ?? '',
          path: row.lead_id === null || count === null ? noticePlace(row.kind, row.lead_id, field) : '/console/leads',
          // Account news never replaces earlier news.
          tag: row.lead_id ?? row.supplier_id ?? row.id,
          supplierId: row.supplier_id,
        }),
      });
    }
    return jobs;
  }

  #unread(messageIds: readonly string[]) {
    return (
      pushDb(this.#parts.em)
        .selectFrom('push_message as m')
        .innerJoin('push_subscription as s', 's.id', 'm.subscription_id')
        .innerJoin('notification as n', 'n.id', 'm.notification_id')
        .select(['m.id', 's.id as subscription_id', 's.endpoint', 's.p256dh', 's.auth', 's.session_hash'])
        .select(['n.user_id', 'n.supplier_id', 'n.lead_id', 'n.kind', 'n.actor_id', 'n.data'])
        .where('m.id', 'in', [...messageIds])
        .where('n.read_at', 'is', null)
        // A browser that has changed hands must not get the previous person's messages.
        .whereRef('s.user_id', '=', 'n.user_id')
        .execute()
    );
  }

  async #leads(
    supplierIds: readonly string[],
    rows: readonly { supplier_id: string | null; lead_id: string | null }[],
  ): Promise<Map<string, LeadBrief>> {
    const found = new Map<string, LeadBrief>();
    for (const supplierId of supplierIds) {
      const own = rows.filter((row) => row.supplier_id === supplierId);
      const ids = own.flatMap((row) => row.lead_id ?? []);
      for (const [id, brief] of await this.#parts.leads.briefs(supplierId, ids)) found.set(id, brief);
    }
    return found;
  }

  async #forget(subscriptionIds: readonly string[]): Promise<void> {
    if (subscriptionIds.length === 0) return;
    await pushDb(this.#parts.em)
      .deleteFrom('push_subscription')
      .where('id', 'in', [...new Set(subscriptionIds)])
      .execute();
  }
}
