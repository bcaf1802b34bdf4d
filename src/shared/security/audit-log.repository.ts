import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Page } from '#contracts/list-query.ts';
import { fromJson } from '../persistence/json.ts';
import type { Em } from '../persistence/orm.ts';
import { token } from '../wiring/token.ts';
import type { auditLogSchema } from './audit-log.entity.ts';

type Db = InferKyselyDB<typeof auditLogSchema>;
type Row = Selectable<Db['audit_log']>;

export interface AuditQuery {
  /** Markets whose entries can be seen; null for all. */
  markets: readonly string[] | null;
  supplierId?: string | undefined;
  actorId?: string | undefined;
  area?: string | undefined;
  /** Only entries of visits, or all. */
  acting?: boolean | undefined;
  /** Only of this visit. */
  visitId?: string | undefined;
  /** Besides visits, only these areas. */
  areas?: readonly string[];
  /** Instants: from the first, before the second. */
  from?: number | undefined;
  until?: number | undefined;
  limit: number;
  offset: number;
}
export interface AuditRow extends Omit<Row, 'before' | 'after'> {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  visitReason: string | null;
}
export const AUDIT_LOG = token<AuditLogRepository>('AuditLog');

/** Maximum entries counted; beyond it the result only says that there are more. */
const COUNTED = 10_000;
const parsed = (value: Row['after']) => (value === null ? null : fromJson<Record<string, unknown>>(value));

/** Reads the audit log, the newest entry first. Ids are ordered by time. */
export class AuditLogRepository {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async page(query: AuditQuery): Promise<Page<AuditRow>> {
    const { limit, offset } = query;
    const rows = await this.#found(query)
      .selectAll('l')
      .select((eb) =>
        eb.selectFrom('audit_log as v').select('v.reason').whereRef('v.id', '=', 'l.visit_id').as('visitReason'),
      )
      .orderBy('l.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const counted = this.#found(query)
      .select('l.id')
      .limit(COUNTED + 1)
      .as('counted');
    const { total } = await this.#em
      .getKysely<Db>()
      .selectFrom(counted)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return {
      rows: rows.map((row) => ({ ...row, before: parsed(row.before), after: parsed(row.after) })),
      offset,
      total: Math.min(total, COUNTED),
      more: total > COUNTED,
    };
  }

  #found({ markets, supplierId, actorId, area, acting, visitId, areas, from, until }: AuditQuery) {
    return this.#em
      .getKysely<Db>()
      .selectFrom('audit_log as l')
      .$if(markets !== null, (query) => query.where('l.market', 'in', [...(markets ?? [])]))
      .$if(supplierId !== undefined, (query) => query.where('l.supplier_id', '=', supplierId ?? ''))
      .$if(actorId !== undefined, (query) => query.where('l.actor_id', '=', actorId ?? ''))
      .$if(area !== undefined, (query) => query.where('l.action', 'like', `${area ?? ''}.%`))
      .$if(acting === true, (query) => query.where('l.visit_id', 'is not', null))
      .$if(visitId !== undefined, (query) => query.where('l.visit_id', '=', visitId ?? ''))
      .$if(areas !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb('l.visit_id', 'is not', null),
            ...(areas ?? []).map((one) => sql<boolean>`l.action like ${`${one}.%`}`),
          ]),
        ),
      )
      .$if(from !== undefined, (query) => query.where('l.created_at', '>=', from ?? 0))
      .$if(until !== undefined, (query) => query.where('l.created_at', '<', until ?? 0));
  }
}
