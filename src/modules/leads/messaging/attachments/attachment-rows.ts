import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { OwnLeadRows } from '../../core/store/own-lead-rows.ts';

/** Attachments are deleted with the messages they belong to. */
export class AttachmentRows extends OwnLeadRows {
  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    super({ em, engine }, { moving: { attachment: 'owner_id' } });
  }
}
