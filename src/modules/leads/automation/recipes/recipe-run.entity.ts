import { defineEntity, p } from '@mikro-orm/core';
import type { RecipeKind, RunReason, RunState } from '#contracts/messaging/recipe.ts';
import { idColumn, instantColumn, longText, shortText } from '#shared/persistence/columns.ts';

/**
 * One occasion of a recipe for a lead, from planning to its outcome: queue, approval list and log in one row, so that
 * they always agree. The occasion is unique, so nothing happens twice for it.
 */
export const recipeRunSchema = defineEntity({
  name: 'RecipeRun',
  tableName: 'recipe_run',
  uniques: [{ name: 'recipe_run_occasion', properties: ['leadId', 'kind', 'occasion'] }],
  indexes: [
    { name: 'recipe_run_due', properties: ['state', 'dueAt', 'id'] },
    { name: 'recipe_run_by_kind', properties: ['supplierId', 'kind', 'actedAt', 'id'] },
    { name: 'recipe_run_by_state', properties: ['supplierId', 'state', 'actedAt', 'kind'] },
    { name: 'recipe_run_by_scheduled', properties: ['scheduledId'] },
  ],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    leadId: idColumn(),
    kind: p.string().length(12).$type<RecipeKind>(),
    /** The ids of what it is about: a message, a payment with its day, the stage. */
    occasion: shortText(60),
    step: p.integer(),
    /** The time its due time is counted from. */
    anchorAt: instantColumn(),
    paymentId: idColumn().nullable(),
    state: p.string().length(10).$type<RunState>(),
    reason: p.string().length(20).$type<RunReason>().nullable(),
    /** A proposal's text with the variables filled in. */
    subject: shortText(200).nullable(),
    body: longText().nullable(),
    scheduledId: idColumn().nullable(),
    messageId: idColumn().nullable(),
    decidedBy: idColumn().nullable(),
    /** When it runs (waiting), expires (proposed) or is checked again (sending). */
    dueAt: instantColumn(),
    actedAt: instantColumn(),
    createdAt: instantColumn(),
    version: p.integer().version(),
  },
});
export class RecipeRun extends recipeRunSchema.class {}
recipeRunSchema.setClass(RecipeRun);
