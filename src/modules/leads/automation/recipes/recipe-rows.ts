import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { OwnLeadRows } from '../../core/store/own-lead-rows.ts';

/** A merge leaves the runs of recipes with their lead: the one that remains has its own. */
export class RecipeRows extends OwnLeadRows {
  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    super({ em, engine }, { staying: ['recipe_run', 'recipe_stop'] });
  }
}
