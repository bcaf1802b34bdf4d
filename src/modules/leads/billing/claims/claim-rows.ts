import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { OwnLeadRows } from '../../core/store/own-lead-rows.ts';

/** Claims stay with the lead that was paid for. */
export class ClaimRows extends OwnLeadRows {
  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    super({ em, engine }, { staying: ['lead_claim'] });
  }
}
