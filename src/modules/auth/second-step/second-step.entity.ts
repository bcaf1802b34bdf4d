import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** An account's authenticator app. Secrets are encrypted (sealed-secret.ts). */
export const secondStepSchema = defineEntity({
  name: 'SecondStep',
  tableName: 'second_step',
  properties: {
    userId: idColumn().primary(),
    /** Null until a first code confirmed it, and after it was turned off. */
    secret: shortText(200).nullable(),
    /** Shown during set-up and not yet confirmed by a code; the old one works until then. */
    pendingSecret: shortText(200).nullable(),
    setUpAt: instantColumn().nullable(),
    lastUsedAt: instantColumn().nullable(),
    /** The newest 30-second step whose code was used: neither it nor older ones work again. */
    lastStep: p.integer(),
    /** Browsers that were remembered before this are asked again. */
    browsersSince: instantColumn(),
  },
});
export class SecondStep extends secondStepSchema.class {}
secondStepSchema.setClass(SecondStep);

/** One of a set of codes, each of which replaces the authenticator app once. */
export const recoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  properties: {
    userId: idColumn().primary(),
    /** SHA-256 of account and code; a code has 80 random bits. */
    codeHash: p.character().length(64).primary(),
    usedAt: instantColumn().nullable(),
  },
});
export class RecoveryCode extends recoveryCodeSchema.class {}
recoveryCodeSchema.setClass(RecoveryCode);
