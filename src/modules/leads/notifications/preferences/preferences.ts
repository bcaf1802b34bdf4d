import { NOTIFICATION_KINDS, USUAL_CHANNELS } from '#contracts/notifications/notification-kinds.ts';
import type { Channels, NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import type { NotificationPreferences } from '#contracts/notifications/notification.ts';
import type { Clock } from '#shared/clock.ts';
import { StaleVersion } from '#shared/errors.ts';
import { fromJson, toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { isDuplicate } from '#shared/persistence/retry.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { notificationsDb } from '../notices/notification-tables.ts';
import type { NotificationsDb } from '../notices/notification-tables.ts';

export const USUAL_PREFERENCES: NotificationPreferences = { kinds: USUAL_CHANNELS, quiet: null, version: 0 };

/** People's notification preferences (A8). */
export class Preferences {
  readonly #em: Em;
  readonly #clock: Clock;

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  async of(userId: string): Promise<NotificationPreferences> {
    return (await this.ofMany([userId])).get(userId) ?? USUAL_PREFERENCES;
  }

  /** Only for people who saved preferences; the others have USUAL_PREFERENCES. One query. */
  async ofMany(userIds: readonly string[]): Promise<Map<string, NotificationPreferences>> {
    if (userIds.length === 0) return new Map();
    const rows = await notificationsDb(this.#em)
      .selectFrom('notification_preference')
      .selectAll()
      .where('user_id', 'in', [...userIds])
      .execute();
    return new Map(rows.map((row) => [row.user_id, present(row)]));
  }

  /**
   * Replaces the loaded version; one statement decides who was first.
   * @throws StaleVersion
   */
  async save(userId: string, wanted: NotificationPreferences): Promise<NotificationPreferences> {
    const saved = { ...wanted, version: wanted.version + 1 };
    const written = wanted.version === 0 ? await this.#insert(userId, saved) : await this.#update(userId, saved);
    if (!written) throw new StaleVersion((await this.of(userId)).version);
    return saved;
  }

  /** Turns off emails of these kinds, through the link in one of them. */
  async stopMails(userId: string, kinds: readonly NotificationKind[]): Promise<void> {
    await inTransaction(this.#em, async () => {
      const now = await this.of(userId);
      const changed = Object.fromEntries(kinds.map((kind) => [kind, { ...now.kinds[kind], mail: 'off' as const }]));
      await this.save(userId, { ...now, kinds: { ...now.kinds, ...changed } });
    });
  }

  async #insert(userId: string, saved: NotificationPreferences): Promise<boolean> {
    try {
      await notificationsDb(this.#em)
        .insertInto('notification_preference')
        .values({ user_id: userId, ...this.#columns(saved) })
        .execute();
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async #update(userId: string, saved: NotificationPreferences): Promise<boolean> {
    const result = await notificationsDb(this.#em)
      .updateTable('notification_preference')
      .set(this.#columns(saved))
      .where('user_id', '=', userId)
      .where('version', '=', saved.version - 1)
      .executeTakeFirst();
    return Number(result.numUpdatedRows) > 0;
  }

  #columns({ kinds, quiet, version }: NotificationPreferences) {
    return {
      kinds: toJson(kinds),
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null,
      updated_at: this.#clock.now(),
      version,
    };
  }
}

function present(row: NotificationsDb['notification_preference']): NotificationPreferences {
  const chosen = fromJson<Record<string, Channels>>(row.kinds);
  const kinds = NOTIFICATION_KINDS.map((kind) => [kind, chosen[kind] ?? USUAL_CHANNELS[kind]] as const);
  return {
    kinds: Object.fromEntries(kinds) as Record<NotificationKind, Channels>,
    quiet: row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to },
    version: row.version,
  };
}
