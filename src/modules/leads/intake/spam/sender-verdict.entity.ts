import { defineEntity, p } from '@mikro-orm/core';
import type { SpamVerdict } from '#contracts/lead/lead-spam.ts';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** A supplier's verdict on a sender. The address is stored as a digest, so the verdict can outlive the lead. */
export const senderVerdictSchema = defineEntity({
  name: 'SenderVerdict',
  tableName: 'sender_verdict',
  properties: {
    /** First in the key, to find all suppliers' verdicts on one sender. */
    senderKey: p.character().length(64).primary(),
    supplierId: idColumn().primary(),
    verdict: p.string().length(4).$type<SpamVerdict>(),
    decidedAt: instantColumn(),
  },
});
export class SenderVerdict extends senderVerdictSchema.class {}
senderVerdictSchema.setClass(SenderVerdict);
