import type { RawBuilder } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { visitStepOf } from '../acting-user.ts';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { toJson } from '../persistence/json.ts';
import type { Em } from '../persistence/orm.ts';
import { afterCommit } from '../persistence/transaction.ts';
import type { auditLogSchema } from './audit-log.entity.ts';
import { token } from '../wiring/token.ts';

type Db = InferKyselyDB<typeof auditLogSchema>;

export interface AuditEntry {
  /** Generated unless given. */
  id?: string;
  /** The actor's current visit, unless given. */
  visitId?: string;
  actorId: string | null;
  supplierId: string | null;
  /** Record and verb, for example `supplier.tier` or `ledger.gift`. */
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason?: string | null;
}

/** The market of a supplier as a subquery, so that an entry still takes one statement; bound by the suppliers module. */
export type SupplierMarket = (supplierId: string) => RawBuilder<string | null>;
export const SUPPLIER_MARKET = token<SupplierMarket>('SupplierMarket');

export const AUDIT_TRAIL = token<AuditTrail>('AuditTrail');

/** Records who changed what; call it inside the transaction that makes the change (S36). */
export class AuditTrail {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #marketOf: SupplierMarket;

  constructor({ em, clock, marketOf }: { em: Em; clock: Clock; marketOf: SupplierMarket }) {
    this.#em = em;
    this.#clock = clock;
    this.#marketOf = marketOf;
  }

  async record(...entries: AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const now = this.#clock.now();
    await this.#em
      .getKysely<Db>()
      .insertInto('audit_log')
      .values(
        entries.map((entry) => ({
          id: entry.id ?? newId(now),
          actor_id: entry.actorId,
          supplier_id: entry.supplierId,
          action: entry.action,
          before: entry.before === null ? null : toJson(entry.before),
          after: entry.after === null ? null : toJson(entry.after),
          reason: entry.reason || null,
          created_at: now,
          visit_id: entry.visitId ?? this.#visitOf(entry),
          market: entry.supplierId === null ? null : this.#marketOf(entry.supplierId),
        })),
      )
      .execute();
  }

  #visitOf({ actorId, supplierId }: AuditEntry): string | null {
    const step = visitStepOf(actorId, supplierId);
    if (!step) return null;
    step.recorded = 'pending';
    afterCommit(() => {
      step.recorded = 'yes';
    });
    return step.visitId;
  }
}
