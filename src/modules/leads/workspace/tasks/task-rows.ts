import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { OwnLeadRows } from '../../core/store/own-lead-rows.ts';

/** Tasks are deleted with their lead. */
export class TaskRows extends OwnLeadRows {
  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    super({ em, engine }, { moving: { lead_task: 'id' } });
  }
}
