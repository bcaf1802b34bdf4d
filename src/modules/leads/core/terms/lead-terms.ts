import type { InferKyselyDB } from '@mikro-orm/sql';
import { CONFIGURATION_NAMESPACE } from '#contracts/lead/lead-configuration.ts';
import type { ConfigurationItem, ConfigurationScope, LeadTermsAnswer } from '#contracts/lead/lead-configuration.ts';
import type { FieldError } from '#contracts/problem.ts';
import { InvalidInput } from '#shared/errors.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { preparedForKeys } from '#shared/persistence/lookups/prepared.ts';
import { SharedLookup } from '#shared/persistence/lookups/shared-lookup.ts';
import { isBuiltIn, itemsOf } from './built-in-terms.ts';
import type { leadConfigurationSchema } from './lead-configuration.entity.ts';

export type ConfigurationDb = InferKyselyDB<typeof leadConfigurationSchema>;
type Row = Pick<ConfigurationDb['lead_configuration'], 'supplier_id' | 'scope' | 'items' | 'version'>;

const rowsOf = preparedForKeys((em: Em, supplierIds) =>
  em
    .getKysely<ConfigurationDb>()
    .selectFrom('lead_configuration')
    .select(['supplier_id', 'scope', 'items', 'version'])
    .where('supplier_id', 'in', supplierIds)
    .where('namespace', '=', CONFIGURATION_NAMESPACE),
);

/** A supplier's names for stages, statuses, labels and kinds of templates, and which of them can be set (E5). */
export class LeadTerms {
  readonly #rows: SharedLookup<string, Row[]>;

  constructor({ em }: { em: Em }) {
    this.#rows = new SharedLookup(em, async (supplierIds) => {
      const rows = await rowsOf(em, [...new Set(supplierIds)]);
      return supplierIds.map((id) => rows.filter((row) => row.supplier_id === id));
    });
  }

  /** One statement. */
  async of(supplierId: string): Promise<LeadTermsAnswer> {
    const rows = await this.#rows.find(supplierId);
    const list = (scope: ConfigurationScope) => {
      const row = rows.find((one) => one.scope === scope);
      return { version: row?.version ?? 0, items: itemsOf(scope, row ? fromJson(row.items) : []) };
    };
    return { stages: list('Stage'), statuses: list('Status'), labels: list('Label'), templates: list('Template') };
  }

  /**
   * Checks that a list can be filtered by these keys: the supplier's own, including deleted ones. Queries the database
   * only for custom keys.
   * @throws InvalidInput
   */
  async assertKnown(
    supplierId: string,
    filter: { status?: string | string[] | undefined; label?: string | string[] | undefined },
  ): Promise<void> {
    const own = ownKeys([filter.status ?? []].flat(), [filter.label ?? []].flat());
    if (own.length === 0) return;
    const terms = await this.of(supplierId);
    refuse(
      own.filter(({ list, key }) => !terms[list].items.some((item) => item.key === key)),
      '?',
    );
  }

  /**
   * Checks that keys newly set on a lead are the supplier's and neither deleted nor hidden.
   * @throws InvalidInput
   */
  async assertOffered(
    supplierId: string,
    given: { status?: string | null; labels?: readonly string[] },
  ): Promise<void> {
    const { status, labels = [] } = given;
    if (!status && labels.every((label) => isBuiltIn('Label', label))) return;
    const terms = await this.of(supplierId);
    const offers = (list: readonly ConfigurationItem[], key: string) =>
      list.some((item) => item.key === key && item.deletedAt === null && !item.hidden);
    const wrong: Wrong[] = [];
    if (status && !offers(terms.statuses.items, status)) wrong.push({ list: 'statuses', key: status, field: 'status' });
    for (const label of labels) {
      if (!offers(terms.labels.items, label)) wrong.push({ list: 'labels', key: label, field: 'labels' });
    }
    refuse(wrong, '#/');
  }
}

interface Wrong {
  list: 'statuses' | 'labels';
  key: string;
  field: string;
}

function ownKeys(statuses: readonly string[], labels: readonly string[]): Wrong[] {
  const all: Wrong[] = [
    ...labels.map((key) => ({ list: 'labels' as const, key, field: 'label' })),
    ...statuses.map((key) => ({ list: 'statuses' as const, key, field: 'status' })),
  ];
  return all.filter(({ list, key }) => !isBuiltIn(list === 'labels' ? 'Label' : 'Status', key));
}

function refuse(wrong: readonly Wrong[], place: '?' | '#/'): void {
  if (wrong.length === 0) return;
  const errors: FieldError[] = wrong.map(({ field }) => ({
    pointer: `${place}${field}`,
    rule: 'oneOf',
    detail: 'Choose one of the available values.',
  }));
  throw new InvalidInput(errors);
}

/** An item's name outside the console: the supplier's own name, else its key. */
export function termNames(items: readonly ConfigurationItem[]): ReadonlyMap<string, string> {
  return new Map(items.map((item) => [item.key, item.name ?? item.key]));
}
