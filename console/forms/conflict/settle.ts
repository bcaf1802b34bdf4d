import { currentT } from '../../i18n/current.ts';
import { askConflict } from './conflictStore.ts';
import type { Saver } from './conflictStore.ts';
import { choose, merge } from './merge.ts';
import type { Clash } from './merge.ts';

/** A record that several people can edit, as a form needs it when someone else saved first. */
export interface SharedRecord<V> {
  /** Loads the currently saved values. */
  load: () => Promise<{ values: V; version: number }>;
  /** The label of the field with a path. */
  name: (path: string) => string;
  /** A value as text; not needed for texts, numbers, switches and lists of these. */
  show?: (path: string, value: unknown) => string | undefined;
  about: string;
  /** Who saved first, from the refusal or from what is known of the record. */
  by?: (refusal: unknown) => Promise<Saver | null>;
  /** Whether the form's value was already chosen over the other one, so there is nothing to ask. */
  isChosen?: (clash: Clash) => boolean;
}

export interface Settled<V> {
  /** The values to save; null if the person wants to edit again. */
  values: V | null;
  /** The combined values, without the fields that both changed. */
  merged: V;
  /** The other person's saved values, the form's new base. */
  theirs: V;
  version: number;
}

/** Combines two people's changes, and asks about the fields that both changed. */
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
