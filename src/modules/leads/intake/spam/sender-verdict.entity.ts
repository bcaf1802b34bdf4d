import { defineEntity, p } from '@mikro-orm/core';
import type { SpamVerdict } from '#contracts/lead/lead-spam.ts';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** What a supplier said of a sender. The address is kept as a digest: what is learned outlives the lead. */
export const senderVerdictSchema = defineEntity({
  name: 'SenderVerdict',
  tableName: 'sender_verdict',
  properties: {
    /** First, so that all suppliers' words on one sender are found by the key. */
    senderKey: p.character().length(64).primary(),
    supplierId: idColumn().primary(),
    verdict: p.string().length(4).$type<SpamVerdict>(),
    decidedAt: instantColumn(),
  },
});
export class SenderVerdict extends senderVerdictSchema.class {}
senderVerdictSchema.setClass(SenderVerdict);
