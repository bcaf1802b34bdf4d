import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { apiKeySchema } from '../api-keys/api-key.entity.ts';
import type { calendarSettingsSchema } from '../calendar/core/calendar-settings.entity.ts';
import type { EndInstagram } from '../instagram/end-instagram.ts';
import type { webhookSchema } from '../webhooks/webhook.entity.ts';

type Db = InferKyselyDB<typeof apiKeySchema | typeof calendarSettingsSchema | typeof webhookSchema>;

interface EndParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  instagram: Pick<EndInstagram, 'remove'>;
}

/** Ends all access by other programs to a supplier's data, and its connected Instagram account. Joins the transaction. */
export class EndConnections {
  readonly #parts: EndParts;

  constructor(parts: EndParts) {
    this.#parts = parts;
  }

  async endAll(supplierId: string): Promise<void> {
    const { em, clock, outbox, instagram } = this.#parts;
    const db = em.getKysely<Db>();
    await db
      .updateTable('api_key')
      .set({ revoked_at: clock.now() })
      .where('supplier_id', '=', supplierId)
      .where('revoked_at', 'is', null)
      .execute();
    await db.deleteFrom('webhook').where('supplier_id', '=', supplierId).execute();
    await db.updateTable('calendar_settings').set({ feed_id: null }).where('supplier_id', '=', supplierId).execute();
    await instagram.remove(supplierId, 'ended');
    await outbox.record({ name: 'connections.changed', supplierId });
  }
}
