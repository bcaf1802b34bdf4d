/** A recipe's form: its values, and their conversion for the contract (pure; tested). */
import type { RecipeAnswer, RecipeInput, RecipePreviewInput } from '#contracts/messaging/recipe.ts';
import type { FieldMessages } from '../../providers/HttpError.ts';

export interface RecipeValues {
  on: boolean;
  askFirst: boolean;
  dailyMost: string | number;
  days: string | number;
  times: string | number;
  hours: string | number;
  /** Empty for never. */
  everybodyHours: string | number;
  first: string | number;
  /** Empty for once only. */
  again: string | number;
  templateId: string;
  applyTo: 'new' | 'all';
}

export function valuesOf(recipe: RecipeAnswer): RecipeValues {
  const [first = 7, again] = recipe.daysBefore;
  return {
    on: recipe.on,
    askFirst: recipe.askFirst,
    dailyMost: String(recipe.dailyMost),
    days: String(recipe.days),
    times: String(recipe.times),
    hours: String(recipe.hours),
    everybodyHours: recipe.everybodyHours === null ? '' : String(recipe.everybodyHours),
    first: String(first),
    again: again === undefined ? '' : String(again),
    templateId: recipe.templateId ?? '',
    applyTo: 'new',
  };
}

/** A typed number; NaN for other text, which the contract's own rule rejects. */
const count = (typed: string | number): number => (String(typed).trim() === '' ? Number.NaN : Number(typed));

/** Only the settings, for a preview before saving. */
export function settingsOf(values: RecipeValues): Omit<RecipePreviewInput, 'leadId'> {
  const again = String(values.again).trim();
  return {
    days: count(values.days),
    times: count(values.times),
    hours: count(values.hours),
    everybodyHours: String(values.everybodyHours).trim() === '' ? null : count(values.everybodyHours),
    daysBefore: [count(values.first), ...(again === '' ? [] : [count(again)])],
    templateId: values.templateId || null,
  };
}

export const inputOf = (values: RecipeValues, version: number): RecipeInput => ({
  on: values.on,
  askFirst: values.askFirst,
  dailyMost: count(values.dailyMost),
  ...settingsOf(values),
  applyTo: values.applyTo,
  version,
});

/** Moves messages about the list of days to the fields the days were typed in. */
export function placeMessages(messages: FieldMessages): FieldMessages {
  const { daysBefore, ...rest } = messages;
  if (daysBefore === undefined) return rest;
  if (typeof daysBefore === 'string') return { ...rest, first: daysBefore };
  const [first, again] = [daysBefore[0], daysBefore[1]];
  return { ...rest, ...(first && { first }), ...(again && { again }) };
}

/** How many fields differ from the saved ones; including existing couples counts while the recipe is being turned on. */
export function changesOf(values: RecipeValues, saved: RecipeValues): number {
  const names = Object.keys(saved) as (keyof RecipeValues)[];
  return names.filter((name) => name !== 'applyTo' && String(values[name]) !== String(saved[name])).length;
}
