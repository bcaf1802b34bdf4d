import type { AuditEntryAnswer } from '#contracts/staff/audit.ts';
import { ownValue } from '#contracts/own-value.ts';

interface ChangedFact {
  key: string;
  before: string | null;
  after: string | null;
}

/** Facts that differ, as text; lists and objects that are too long to read are shortened with an ellipsis. */
export function changedFacts({ before, after }: Pick<AuditEntryAnswer, 'before' | 'after'>): ChangedFact[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys.flatMap((key) => {
    const [old, now] = [before, after].map((facts) => inWords(facts ? ownValue(facts, key) : undefined));
    return old === now ? [] : [{ key, before: old ?? null, after: now ?? null }];
  });
}

const MOST = 120;

function inWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  const text = isList ? value.join(', ') : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
