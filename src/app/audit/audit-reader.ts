import type { InferType } from 'yup';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import type { AuditEntryAnswer, AuditFilter, ownAuditFilter } from '#contracts/staff/audit.ts';
import { DAY } from '#contracts/durations.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { SupplierActor, UserActor } from '#shared/http/route.ts';
import { iso } from '#shared/iso.ts';
import type { CouplesOf, NamesOf } from '#shared/people.ts';
import type { AuditLogRepository, AuditRow } from '#shared/security/audit-log.repository.ts';
import { limitedTo } from '#shared/security/staff-markets.ts';

/** The areas of its log that a supplier sees, besides visits: its own team's actions. Staff notes are not among them. */
const TEAM_AREAS = ['api-key', 'group', 'invite', 'member', 'settings', 'webhook'];

/** The areas whose entries are about a person. */
const PERSON_AREAS = ['invite', 'member', 'person', 'recovery'];

/** Outside of visits, staff see no names of couples. */
const NO_COUPLES: ReadonlyMap<string, string> = new Map();

export interface AuditReaderParts {
  entries: Pick<AuditLogRepository, 'page'>;
  suppliers: Pick<SuppliersApi, 'findMany'>;
  namesOf: NamesOf;
  couplesOf: CouplesOf;
}

/** The audit log for everyone who can read it: staff for their markets, admins for their supplier. */
export class AuditReader {
  readonly #parts: AuditReaderParts;

  constructor(parts: AuditReaderParts) {
    this.#parts = parts;
  }

  async ofMarkets({ staffMarkets }: UserActor, query: ListQuery<AuditFilter>): Promise<Page<AuditEntryAnswer>> {
    const markets = limitedTo(staffMarkets);
    const page = await this.#parts.entries.page({ ...spanOf(query), markets });
    const suppliers = await this.#suppliers(page.rows.flatMap((row) => [row.supplier_id, otherSupplierOf(row)]));
    return this.#named(page, suppliers, NO_COUPLES);
  }

  async ofSupplier(
    { supplierId }: SupplierActor,
    query: ListQuery<InferType<typeof ownAuditFilter>>,
  ): Promise<Page<AuditEntryAnswer>> {
    const page = await this.#parts.entries.page({ ...spanOf(query), markets: null, supplierId, areas: TEAM_AREAS });
    const leadIds = [...new Set(page.rows.flatMap((row) => leadOf(row) ?? []))];
    const couples = leadIds.length === 0 ? NO_COUPLES : await this.#parts.couplesOf(supplierId, leadIds);
    const others = await this.#suppliers(page.rows.map(otherSupplierOf));
    return this.#named(page, others, couples);
  }

  async #suppliers(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, { name: string }>> {
    const known = [...new Set(ids.flatMap((id) => id ?? []))];
    return known.length === 0 ? new Map() : this.#parts.suppliers.findMany(known);
  }

  async #named(
    { rows, ...page }: Page<AuditRow>,
    suppliers: ReadonlyMap<string, { name: string }>,
    couples: ReadonlyMap<string, string>,
  ): Promise<Page<AuditEntryAnswer>> {
    const ids = [...new Set(rows.flatMap((row) => [row.actor_id ?? [], personOf(row) ?? []].flat()))];
    const names = ids.length === 0 ? new Map<string, string>() : await this.#parts.namesOf(ids);
    return { ...page, rows: rows.map((row) => present(row, names, suppliers, couples)) };
  }
}

function spanOf({ filter, limit, offset }: ListQuery<AuditFilter>) {
  const { from, to, ...rest } = filter;
  return {
    ...rest,
    from: from === undefined ? undefined : Date.parse(from),
    until: to === undefined ? undefined : Date.parse(to) + DAY,
    limit,
    offset,
  };
}

function present(
  row: AuditRow,
  names: ReadonlyMap<string, string>,
  suppliers: ReadonlyMap<string, { name: string }>,
  couples: ReadonlyMap<string, string>,
): AuditEntryAnswer {
  const leadId = leadOf(row);
  const couple = couples.get(leadId ?? '');
  const personId = personOf(row);
  const otherId = otherSupplierOf(row);
  const named = (id: string | null, from: string | undefined) => (id === null ? null : { id, name: from ?? '' });
  return {
    id: row.id,
    at: iso(row.created_at),
    actor: named(row.actor_id, names.get(row.actor_id ?? '')),
    supplier: named(row.supplier_id, suppliers.get(row.supplier_id ?? '')?.name),
    lead: leadId !== null && couple !== undefined ? { id: leadId, couple } : null,
    about: named(personId, names.get(personId ?? '')) ?? named(otherId, suppliers.get(otherId ?? '')?.name),
    action: row.action,
    before: row.before,
    after: row.after,
    reason: row.reason,
    acting: row.visit_id === null ? null : { visitId: row.visit_id, reason: row.visitReason },
  };
}

/** The lead an entry is about. */
function leadOf({ after }: Pick<AuditRow, 'after'>): string | null {
  const leadId = after?.['leadId'];
  return typeof leadId === 'string' ? leadId : null;
}

const areaOf = (action: string): string => action.split('.', 1)[0] ?? '';

/** The person an entry is about. */
function personOf({ action, before, after }: Pick<AuditRow, 'action' | 'before' | 'after'>): string | null {
  const userId = after?.['userId'] ?? before?.['userId'];
  return typeof userId === 'string' && PERSON_AREAS.includes(areaOf(action)) ? userId : null;
}

/** The other side of a change to a group. */
function otherSupplierOf({ action, supplier_id: ownId, after }: AuditRow): string | null {
  if (areaOf(action) !== 'group') return null;
  const other = [after?.['parentId'], after?.['childId']].find((id) => id !== ownId);
  return typeof other === 'string' ? other : null;
}
