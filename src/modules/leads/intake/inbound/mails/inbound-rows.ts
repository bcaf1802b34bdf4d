import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { OwnLeadRows } from '../../../core/store/own-lead-rows.ts';

/** Received emails are deleted with the conversation they were sorted into. */
export class InboundRows extends OwnLeadRows {
  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    super({ em, engine }, { moving: { inbound_mail: 'id' } });
  }
}
