import type { InferKyselyDB } from '@mikro-orm/sql';
import { actOnVisit } from '../acting-user.ts';
import type { VisitStep } from '../acting-user.ts';
import { fromJson } from '../persistence/json.ts';
import type { Em } from '../persistence/orm.ts';
import { framed } from '../persistence/transaction.ts';
import type { auditLogSchema } from './audit-log.entity.ts';
import type { AuditTrail } from './audit-trail.ts';
import { token } from '../wiring/token.ts';

type Db = InferKyselyDB<typeof auditLogSchema>;

/** What staff do at a supplier they act for. */
export interface Visited {
  visitId: string;
  supplierId: string;
  userId: string;
  /** As in the audit log; null if it isn't recorded. */
  action: string | null;
  /** The request changes nothing: it is recorded once per lead or file, after it was shown. */
  reads: boolean;
  /** Ids of records and names of fields; never anything people wrote. */
  facts: Record<string, unknown>;
}
export const VISIT_LOG = token<VisitLog>('VisitLog');

/** Records what staff do while they act for a supplier (S36). */
export class VisitLog {
  readonly #em: Em;
  readonly #audit: Pick<AuditTrail, 'record'>;

  constructor({ em, audit }: { em: Em; audit: Pick<AuditTrail, 'record'> }) {
    this.#em = em;
    this.#audit = audit;
  }

  /**
   * Runs the work of a request. Its entry is part of the transaction that makes a change; if the use case writes its own
   * entry, that one gets the visit's id instead.
   */
  async run<T>(visited: Visited, work: () => Promise<T>): Promise<T> {
    const { action, reads, userId, visitId, supplierId } = visited;
    if (action === null) return actOnVisit(userId, null, work);
    const step: VisitStep = { visitId, supplierId, userId, recorded: 'no' };
    if (reads) {
      const shown = await actOnVisit(userId, step, work);
      if (!(await this.#isRecorded(visited))) await actOnVisit(userId, step, () => this.#record(visited));
      return shown;
    }
    const ends = async (): Promise<void> => {
      if (step.recorded === 'no') await this.#record(visited);
    };
    const began = (): void => {
      if (step.recorded === 'pending') step.recorded = 'no';
    };
    return actOnVisit(userId, step, async () => {
      const done = await framed({ began, ends }, work);
      // Work that ran without its own transaction.
      began();
      await ends();
      return done;
    });
  }

  async #record({ userId, supplierId, action, facts }: Visited): Promise<void> {
    await this.#audit.record({ actorId: userId, supplierId, action: action ?? '', before: null, after: facts });
  }

  async #isRecorded({ visitId, action, facts }: Visited): Promise<boolean> {
    const rows = await this.#em
      .getKysely<Db>()
      .selectFrom('audit_log')
      .select('after')
      .where('visit_id', '=', visitId)
      .where('action', '=', action ?? '')
      .execute();
    const known = listed(facts);
    return rows.some(({ after }) => after !== null && listed(fromJson<Record<string, unknown>>(after)) === known);
  }
}

/** Databases may change the order of keys. */
const listed = (facts: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1)));
