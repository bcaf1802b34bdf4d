import type { FilesApi } from '#modules/suppliers/index.ts';
import type { ActivityData, ActivityPage } from '#contracts/lead/lead-activity.ts';
import { iso } from '#shared/iso.ts';
import type { NamesOf } from '#shared/people.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadAccess } from '../../core/masking/lead-access.ts';

/** Entries per page. */
const PAGE = 50;

export interface ActivityReaderParts {
  em: Em;
  leadAccess: LeadAccess;
  files: Pick<FilesApi, 'find'>;
  namesOf: NamesOf;
}

/** Reads the timeline of a lead, newest first, and replaces ids of people and files with names that the reader may see. */
export class ActivityReader {
  readonly #parts: ActivityReaderParts;

  constructor(parts: ActivityReaderParts) {
    this.#parts = parts;
  }

  /** @throws NotFound */
  async page(supplierId: string, leadId: string, before: string | undefined): Promise<ActivityPage> {
    const { em, leadAccess, namesOf } = this.#parts;
    const { visible } = await leadAccess.open(supplierId, leadId);
    const rows = await leadsDb(em)
      .selectFrom('lead_activity')
      .selectAll()
      .where('lead_id', '=', leadId)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute();
    const shown = rows.slice(0, PAGE);
    const facts = shown.map((row) => fromJson(row.data));
    const people = [...shown.map((row) => row.actor_id), ...facts.flatMap(({ from, to }) => [from, to])];
    const ids = [...new Set(people.filter((one): one is string => typeof one === 'string' && one.length === 26))];
    const [names, files] = await Promise.all([namesOf(ids), this.#fileNames(supplierId, facts, visible.locked)]);
    return { entries: shown.map((row, at) => present(row, facts[at] ?? {}, names, files)), more: rows.length > PAGE };
  }

  /** The names of a couple's files may reveal who they are. */
  async #fileNames(supplierId: string, facts: readonly ActivityData[], locked: boolean): Promise<Map<string, string>> {
    const ids = [...new Set(facts.map(({ fileId }) => fileId).filter((one): one is string => typeof one === 'string'))];
    const files = await this.#parts.files.find(supplierId, ids);
    return new Map(files.filter((file) => !locked || file.origin === 'upload').map((file) => [file.id, file.name]));
  }
}

function present(
  row: LeadsDb['lead_activity'],
  { fileId, ...data }: ActivityData,
  names: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
): ActivityPage['entries'][number] {
  const named = (value: ActivityData[string] | undefined): string | null => names.get(String(value)) ?? null;
  return {
    id: row.id,
    kind: row.kind,
    at: iso(row.created_at),
    actor: row.actor,
    actorId: row.actor_id,
    actorName: row.actor_id === null ? null : named(row.actor_id),
    data: {
      ...data,
      ...(row.kind === 'owner' && { from: named(data['from']), to: named(data['to']) }),
      ...(fileId !== undefined && { file: files.get(String(fileId)) ?? null }),
    },
  };
}
