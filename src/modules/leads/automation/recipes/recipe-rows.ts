import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { OwnLeadRows } from '../../core/store/own-lead-rows.ts';

/** Merging leaves recipe runs with their lead, because the remaining one has its own. */
export class RecipeRows extends OwnLeadRows {
  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    super({ em, engine }, { staying: ['recipe_run', 'recipe_stop'] });
  }
}
