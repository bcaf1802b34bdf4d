import type { LiveEventName } from '#contracts/notifications/live-events.ts';
import { actingUser } from '../acting-user.ts';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { insertRows } from '../persistence/insert-rows.ts';
import type { Em } from '../persistence/orm.ts';
import { Waker } from '../queue/waker.ts';
import { token } from '../wiring/token.ts';

const COLUMNS = [
  'id',
  'name',
  'supplier_id',
  'lead_id',
  'payload',
  'created_at',
  'state',
  'due_at',
  'attempt',
] as const;

export interface Fact {
  name: LiveEventName;
  /** Null for facts about one person, whom `payload.userId` names. */
  supplierId: string | null;
  leadId?: string | null;
  /**
   * Ids and numbers only: never a name, an address or a couple's text (S33). `by`, the signed-in person who did it, is
   * added automatically.
   */
  payload?: Record<string, string | number | boolean | null>;
}

export const OUTBOX = token<Outbox>('Outbox');

/** Writes facts into the transaction that makes them true (transactional outbox). */
export class Outbox {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #waker = new Waker();

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  /** Call inside the transaction. Jobs waiting for facts are woken right after the commit. */
  async record(...facts: Fact[]): Promise<void> {
    if (facts.length === 0) return;
    const now = this.#clock.now();
    const by = actingUser();
    const rows = facts.map((fact) => [
      newId(now),
      fact.name,
      fact.supplierId,
      fact.leadId ?? null,
      JSON.stringify(by === null ? (fact.payload ?? {}) : { by, ...fact.payload }),
      now,
      'scheduled',
      now,
      0,
    ]);
    await insertRows(this.#em, 'outbox_event', COLUMNS, rows);
    this.#waker.wakeAfterCommit();
  }

  /** Tells this process that something was committed; `record` does this automatically. */
  wake(): void {
    this.#waker.wake();
  }

  onWake(listener: () => void): () => void {
    return this.#waker.onWake(listener);
  }

  /** For listeners that must run before the jobs. */
  onWakeFirst(listener: () => void): () => void {
    return this.#waker.onWakeFirst(listener);
  }
}
