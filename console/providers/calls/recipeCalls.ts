/** Calls of the automation screens, apart from the lists. */
import type {
  DecideAnswer,
  DecideInput,
  LeadRecipes,
  RecipeAnswer,
  RecipeInput,
  RecipeKind,
  RecipePreview,
  RecipePreviewInput,
  RecipeReach,
} from '#contracts/messaging/recipe.ts';
import { getJson, sendJson } from '../httpClient.ts';
import { supplierPath } from '../resourcePaths.ts';

const recipe = (path: string): string => `/api/${supplierPath(`recipes${path}`)}`;
const ofLead = (leadId: string): string => `/api/${supplierPath(`leads/${leadId}/recipes`)}`;

export const recipeCalls = {
  recipes: () => getJson<RecipeAnswer[]>(recipe('')),
  recipe: (kind: RecipeKind) => getJson<RecipeAnswer>(recipe(`/${kind}`)),
  saveRecipe: (kind: RecipeKind, input: RecipeInput) => sendJson<RecipeAnswer>('PUT', recipe(`/${kind}`), input),
  recipeReach: (kind: RecipeKind) => getJson<RecipeReach>(recipe(`/${kind}/reach`)),
  previewRecipe: (kind: RecipeKind, input: RecipePreviewInput) =>
    sendJson<RecipePreview>('POST', recipe(`/${kind}/preview`), input),
  /** Sends or skips messages proposed by recipes. */
  decideProposals: (input: DecideInput) =>
    sendJson<DecideAnswer>('POST', `/api/${supplierPath('recipe-runs/decide')}`, input),
  leadRecipes: (leadId: string) => getJson<LeadRecipes>(ofLead(leadId)),
  stopRecipes: (leadId: string, stopped: boolean) => sendJson<LeadRecipes>('PUT', ofLead(leadId), { stopped }),
};
