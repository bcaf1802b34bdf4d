import { sql } from 'kysely';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import { isEmbedded } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { byIndex, leadsBy } from '../../core/queries/lead-page.ts';
import type { FirstSteps, LeadSteps } from '../../index.ts';
import { recipesDb } from '../recipes/recipe-tables.ts';

/** A supplier's first steps according to leads, recipes and reply settings. One query. */
export class ReadLeadSteps implements LeadSteps {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async find(supplierId: string): Promise<FirstSteps> {
    const db = recipesDb(this.#em);
    const engine = isEmbedded(this.#em) ? 'sqlite' : 'mysql';
    const leads = db
      .selectFrom('lead_counter')
      .select((eb) => eb.fn.sum<number | string | null>('lead_counter.count').as('sum'))
      .where('lead_counter.supplier_id', '=', supplierId)
      .where('lead_counter.name', 'in', LEAD_STAGES);
    const test = leadsBy(this.#em.getKysely(), byIndex(engine, 'lead_aside'))
      .select('lead.id')
      .where('lead.supplier_id', '=', supplierId)
      .where('lead.aside', '=', ASIDE.test)
      .limit(1);
    const followUp = db
      .selectFrom('recipe')
      .select('recipe.kind')
      .where('recipe.supplier_id', '=', supplierId)
      .where('recipe.kind', '=', 'follow-up')
      .where('recipe.active', '=', true);
    const signed = db
      .selectFrom('reply_settings')
      .select('reply_settings.supplier_id')
      .where('reply_settings.supplier_id', '=', supplierId)
      .where('reply_settings.signature', '<>', '');
    const { rows } = await sql<{
      leads: number | string | null;
      test: string | null;
      followUp: string | null;
      signed: string | null;
    }>`select (${leads}) as leads, (${test}) as test, (${followUp}) as ${sql.ref('followUp')}, (${signed}) as signed`.execute(
      db,
    );
    const [row] = rows;
    return {
      hasLeads: Number(row?.leads ?? 0) > 0,
      testLeadId: row?.test ?? null,
      followUps: typeof row?.followUp === 'string',
      signature: typeof row?.signed === 'string',
    };
  }
}
