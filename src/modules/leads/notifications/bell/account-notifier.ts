import { ACCOUNT_NEWS } from '#contracts/account/account-activity.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { timezoneOf } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { countryOf } from '#contracts/terms/supplier-terms.ts';
import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { NoticeData } from '../notices/notices.ts';
import { notificationsDb } from '../notices/notification-tables.ts';
import { planChannels } from '../preferences/channel-plan.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { PushQueue } from '../push/push-queue.ts';

export interface AccountNotifierParts {
  em: Em;
  auth: Pick<AuthApi, 'rolesOf' | 'people'>;
  suppliers: Pick<SuppliersApi, 'find'>;
  reference: ReferenceApi;
  preferences: Pick<Preferences, 'of'>;
  push: Pick<PushQueue, 'enqueue'>;
  outbox: Pick<Outbox, 'record'>;
}

const KIND = 'account-changed';

/**
 * Shows news about a person's own account in the bell, whichever business they work at, and on their devices. The
 * email about it was sent with the change, so there is no other.
 */
export class AccountNotifier implements EventHandler {
  readonly names = ['account.changed'] as const;
  readonly #parts: AccountNotifierParts;

  constructor(parts: AccountNotifierParts) {
    this.#parts = parts;
  }

  async handle({ id: eventId, payload, createdAt }: DomainEvent): Promise<void> {
    const { em, preferences, push, outbox } = this.#parts;
    const { userId, what } = payload;
    const news = ACCOUNT_NEWS.find((one) => one === what);
    if (typeof userId !== 'string' || news === undefined || (await this.#isTold(eventId))) return;
    const chosen = await preferences.of(userId);
    const zone = chosen.quiet === null ? 'UTC' : await this.#zoneOf(userId);
    const { inApp, pushAt } = planChannels(chosen, KIND, createdAt, zone);
    if (!inApp && pushAt === null) return;
    const id = newId(createdAt);
    if (pushAt !== null) await push.enqueue(null, [{ notificationId: id, userId, dueAt: pushAt }]);
    await notificationsDb(em)
      .insertInto('notification')
      .values({
        id,
        user_id: userId,
        supplier_id: null,
        lead_id: null,
        event_id: eventId,
        kind: KIND,
        actor_id: null,
        data: toJson({ news } satisfies NoticeData),
        in_app: inApp,
        read_at: null,
        mail_due_at: null,
        created_at: createdAt,
      })
      .execute();
    await outbox.record({ name: 'notification.changed', supplierId: null, payload: { userId } });
  }

  async #isTold(eventId: string): Promise<boolean> {
    const known = notificationsDb(this.#parts.em).selectFrom('notification').select('id').limit(1);
    return (await known.where('event_id', '=', eventId).executeTakeFirst()) !== undefined;
  }

  /** Quiet hours are in the time zone of the business that the person chose last, or else of their language's country. */
  async #zoneOf(userId: string): Promise<string> {
    const { auth, suppliers, reference } = this.#parts;
    const supplierId = [...(await auth.rolesOf(userId)).keys()].at(-1);
    const supplier = supplierId === undefined ? null : await suppliers.find(supplierId);
    if (supplier) return supplier.timezone;
    const person = (await auth.people([userId])).get(userId);
    return person ? timezoneOf(reference, countryOf(person.locale)) : 'UTC';
  }
}
