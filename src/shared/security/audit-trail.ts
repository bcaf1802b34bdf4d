import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { toJson } from '../persistence/json.ts';
import type { Em } from '../persistence/orm.ts';
import type { auditLogSchema } from './audit-log.entity.ts';
import { token } from '../wiring/token.ts';

type Db = InferKyselyDB<typeof auditLogSchema>;

export interface AuditEntry {
  actorId: string | null;
  supplierId: string | null;
  /** Record and verb, for example `supplier.tier` or `ledger.gift`. */
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason?: string | null;
}
export const AUDIT_TRAIL = token<AuditTrail>('AuditTrail');

/** Writes down who changed what; call it inside the transaction that changes it (S36). */
export class AuditTrail {
  readonly #em: Em;
  readonly #clock: Clock;

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  async record(...entries: AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const now = this.#clock.now();
    await this.#em
      .getKysely<Db>()
      .insertInto('audit_log')
      .values(
        entries.map((entry) => ({
          id: newId(now),
          actor_id: entry.actorId,
          supplier_id: entry.supplierId,
          action: entry.action,
          before: entry.before === null ? null : toJson(entry.before),
          after: entry.after === null ? null : toJson(entry.after),
          reason: entry.reason || null,
          created_at: now,
        })),
      )
      .execute();
  }
}
