import { CONFIGURATION_NAMESPACE } from '#contracts/lead/lead-configuration.ts';
import type {
  ConfigurationInput,
  ConfigurationList,
  ConfigurationScope,
  LeadTermsAnswer,
} from '#contracts/lead/lead-configuration.ts';
import type { Clock } from '#shared/clock.ts';
import { InvalidInput, StaleVersion } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { isDuplicate } from '#shared/persistence/retry.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { itemsOf } from './built-in-terms.ts';
import { changeItems } from './change-items.ts';
import type { StoredItem } from './lead-configuration.entity.ts';
import type { ConfigurationDb, LeadTerms } from './lead-terms.ts';

const LISTS: Readonly<Record<ConfigurationScope, keyof LeadTermsAnswer>> = {
  Stage: 'stages',
  Status: 'statuses',
  Label: 'labels',
  Template: 'templates',
};

export interface ChangeLeadTermsParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  audit: AuditTrail;
  terms: LeadTerms;
}

/** Saves a scope of the configuration as a whole (E5). */
export class ChangeLeadTerms {
  readonly #parts: ChangeLeadTermsParts;

  constructor(parts: ChangeLeadTermsParts) {
    this.#parts = parts;
  }

  /**
   * Replaces the version that was loaded (0 for the built-in items); one statement decides who was first.
   * @throws StaleVersion, InvalidInput
   */
  async save(
    actor: { supplierId: string; userId: string },
    scope: ConfigurationScope,
    input: ConfigurationInput,
  ): Promise<ConfigurationList> {
    const { em, clock, outbox, audit, terms } = this.#parts;
    const { supplierId } = actor;
    const save = async (): Promise<ConfigurationList> => {
      const before = (await terms.of(supplierId))[LISTS[scope]];
      // Checked first, because a list that has grown in the meantime would also be refused as incomplete.
      if (before.version !== input.version) throw await this.#stale(supplierId, scope, before.version);
      const { items, errors } = changeItems(scope, before.items, input.items, clock.now());
      if (errors.length > 0) throw new InvalidInput(errors);
      const version = input.version + 1;
      if (!(await this.#write(actor, scope, items, version))) {
        throw await this.#stale(supplierId, scope, (await terms.of(supplierId))[LISTS[scope]].version);
      }
      const after = { version, items: itemsOf(scope, items) };
      const action = `settings.${LISTS[scope]}`;
      await audit.record({ actorId: actor.userId, supplierId, action, before: { ...before }, after: { ...after } });
      await outbox.record({ name: 'settings.changed', supplierId, payload: { scope } });
      return after;
    };
    // The second writer must see the version that the first one saved, which a snapshot would not show.
    return inTransaction(em, save, { readCommitted: true });
  }

  async #stale(supplierId: string, scope: ConfigurationScope, version: number): Promise<StaleVersion> {
    const last = await this.#parts.em
      .getKysely<ConfigurationDb>()
      .selectFrom('lead_configuration')
      .select(['updated_at', 'updated_by'])
      .where('supplier_id', '=', supplierId)
      .where('namespace', '=', CONFIGURATION_NAMESPACE)
      .where('scope', '=', scope)
      .executeTakeFirst();
    return new StaleVersion(version, last);
  }

  async #write(
    { supplierId, userId }: { supplierId: string; userId: string },
    scope: ConfigurationScope,
    items: StoredItem[],
    version: number,
  ): Promise<boolean> {
    const { em, clock } = this.#parts;
    const db = em.getKysely<ConfigurationDb>();
    const columns = { items: toJson(items), updated_at: clock.now(), updated_by: userId, version };
    const key = { supplier_id: supplierId, namespace: CONFIGURATION_NAMESPACE, scope };
    if (version > 1) {
      const result = await db
        .updateTable('lead_configuration')
        .set(columns)
        .where('supplier_id', '=', supplierId)
        .where('namespace', '=', CONFIGURATION_NAMESPACE)
        .where('scope', '=', scope)
        .where('version', '=', version - 1)
        .executeTakeFirst();
      return Number(result.numUpdatedRows) > 0;
    }
    try {
      await db
        .insertInto('lead_configuration')
        .values({ ...key, ...columns })
        .execute();
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
