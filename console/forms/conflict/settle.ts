import { currentT } from '../../i18n/current.ts';
import { askConflict } from './conflictStore.ts';
import type { Saver } from './conflictStore.ts';
import { choose, merge } from './merge.ts';
import type { Clash } from './merge.ts';

/** A record that several people may edit, as a form needs it when someone else saved first. */
export interface SharedRecord<V> {
  /** What is saved by now. */
  load: () => Promise<{ values: V; version: number }>;
  /** The label of a field by its path. */
  name: (path: string) => string;
  /** A value in words; texts, numbers, switches and lists of these need none. */
  show?: (path: string, value: unknown) => string | undefined;
  about: string;
  /** Who saved first, by the refusal or by what is known of the record. */
  by?: (refusal: unknown) => Promise<Saver | null>;
  /** Whether the value in the form was chosen over the other one, so that no one needs to ask. */
  isChosen?: (clash: Clash) => boolean;
}

export interface Settled<V> {
  /** What to save; null when the person wants to edit again. */
  values: V | null;
  /** What was combined without the fields that both changed. */
  merged: V;
  /** What they saved, the new base of the form. */
  theirs: V;
  version: number;
}

/** Combines what two people changed, and asks about the fields that both did. */
export async function settle<V extends object>(
  base: V,
  mine: V,
  record: SharedRecord<V>,
  refusal: unknown,
): Promise<Settled<V>> {
  const { values: theirs, version } = await record.load();
  const merged = merge(base, mine, theirs);
  const done = { merged: merged.values, theirs, version };
  const open = merged.clashes.filter((clash) => !record.isChosen?.(clash));
  if (open.length === 0) return { ...done, values: merged.values };
  const { bothOf, valueOf } = await import('./words.ts');
  const words = (path: string, value: unknown): string => record.show?.(path, value) ?? plainWords(value);
  const chosen = await askConflict({
    about: record.about,
    by: (await record.by?.(refusal).catch(() => null)) ?? null,
    fields: open.map((clash) => {
      const { path, was, mine: own, theirs: other } = clash;
      const both = bothOf(clash);
      return {
        path,
        name: record.name(path),
        was: words(path, was),
        mine: words(path, own),
        theirs: words(path, other),
        ...(both !== null && { both }),
      };
    }),
    combined: { mine: merged.onlyMine.map(record.name), theirs: merged.onlyTheirs.map(record.name) },
  });
  const values = chosen && open.map((clash) => [clash.path, valueOf(clash, chosen.get(clash.path))] as const);
  return { ...done, values: values && choose(merged, new Map(values)) };
}

export function plainWords(value: unknown): string {
  const t = currentT();
  if (Array.isArray(value)) return value.map(plainWords).join(', ') || t('common.none');
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  if (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) return String(value);
  return t('common.none');
}
