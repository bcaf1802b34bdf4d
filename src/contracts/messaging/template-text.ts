/** The variables of a template's text, and how they are filled. Doesn't import yup, so that lists can read texts. */
import { ownValue } from '../own-value.ts';

/** Variables a template can use, written `{{name}}` (M2). */
export const TEMPLATE_VARIABLES = [
  'couple',
  'partner1',
  'partner2',
  'weddingDate',
  'guests',
  'supplier',
  'sender',
  'amount',
  'dueDate',
  'conversationLink',
] as const;
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];

const VARIABLE = /\{\{\s*([^{}]{0,60}?)\s*\}\}/gu;

/** The variables a text names, known or not, each once, in order of appearance. */
export function variablesIn(source: string): string[] {
  return [...new Set([...source.matchAll(VARIABLE)].map((match) => match[1] ?? ''))];
}

/** Variables of a text that do not exist; a template that has one is refused (M2). */
export function unknownVariables(source: string): string[] {
  return variablesIn(source).filter((name) => !(TEMPLATE_VARIABLES as readonly string[]).includes(name));
}

/** The position of the first unknown variable: line and character, both from 1; null when all exist. */
export function placeOfUnknown(source: string): { line: number; column: number } | null {
  for (const match of source.matchAll(VARIABLE)) {
    if ((TEMPLATE_VARIABLES as readonly string[]).includes(match[1] ?? '')) continue;
    const before = source.slice(0, match.index).split('\n');
    return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
  }
  return null;
}

/**
 * Replaces variables with their values; a variable without a value becomes an empty text. Plain text in, plain text
 * out.
 */
export function renderTemplate(source: string, values: Readonly<Record<string, string | undefined>>): string {
  return source.replace(VARIABLE, (_, name: string) => ownValue(values, name) ?? '');
}
