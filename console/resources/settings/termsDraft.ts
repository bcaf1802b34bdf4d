/** Unsaved edits to a list of terms; pure, so that no typed text is lost. */
import { asInput } from '#contracts/lead/lead-configuration.ts';
import type { ConfigurationInput, ConfigurationItem, ConfigurationList } from '#contracts/lead/lead-configuration.ts';
import { LABEL_COLOURS } from '#contracts/terms/lead-terms.ts';

export type TermRow = ConfigurationInput['items'][number] & {
  /** Stable while the row is on screen: its key, or a number for a new one. */
  id: string;
  builtIn: boolean;
};

/** A field of a row that a teammate saved with another value while it was being edited here. */
export interface TermClash {
  id: string;
  field: keyof TermRow;
  /** The row's name. */
  name: string | null;
  was: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface TermsDraft {
  base: ConfigurationList;
  rows: readonly TermRow[];
  clashes: readonly TermClash[];
}

const rowsOf = (items: readonly ConfigurationItem[]): TermRow[] =>
  asInput(items).map((item, at) => ({ ...item, id: item.key ?? String(at), builtIn: items[at]?.builtIn ?? false }));

export const openDraft = (base: ConfigurationList): TermsDraft => ({ base, rows: rowsOf(base.items), clashes: [] });

/** The contract's input. */
export const toInput = ({ base, rows }: TermsDraft): ConfigurationInput => ({
  version: base.version,
  items: rows.map(({ id: _id, builtIn: _builtIn, ...item }) => ({ ...item, name: item.name?.trim() ?? null })),
});

const differs = (a: object, b: object | undefined): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** How many rows are new, changed or moved. */
export function countChanges(draft: TermsDraft): number {
  const before = asInput(draft.base.items);
  return toInput(draft).items.filter((item, at) => differs(item, before[at])).length;
}

/** Adds a row at the end of the offered ones; a label gets the least used colour. */
export function addRow(draft: TermsDraft, id: string, name: string, coloured: boolean): TermsDraft {
  const uses = (colour: string): number => draft.rows.filter((row) => !row.deleted && row.colour === colour).length;
  const colour = coloured ? LABEL_COLOURS.reduce((best, next) => (uses(next) < uses(best) ? next : best)) : null;
  const row: TermRow = { id, key: null, name, colour, hidden: false, deleted: false, builtIn: false };
  return { ...draft, rows: [...draft.rows, row] };
}

export function changeRow(draft: TermsDraft, id: string, change: Partial<TermRow>): TermsDraft {
  return { ...draft, rows: draft.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) };
}

/** Removes a new row completely, and marks any other as deleted. */
export function deleteRow(draft: TermsDraft, id: string): TermsDraft {
  const isNew = draft.rows.some((row) => row.id === id && row.key === null);
  return isNew
    ? { ...draft, rows: draft.rows.filter((row) => row.id !== id) }
    : changeRow(draft, id, { deleted: true });
}

const shownRows = ({ rows }: TermsDraft): TermRow[] => rows.filter((row) => !row.deleted);

/** Moves a row to another row's position. */
export function moveRow(draft: TermsDraft, id: string, over: string): TermsDraft {
  const target = shownRows(draft).findIndex((row) => row.id === over);
  return place(draft, id, target);
}

/** Moves a row one position up (-1) or down (1). */
export function stepRow(draft: TermsDraft, id: string, by: -1 | 1): TermsDraft {
  return place(draft, id, shownRows(draft).findIndex((row) => row.id === id) + by);
}

/** Deleted rows come last. */
function place(draft: TermsDraft, id: string, target: number): TermsDraft {
  const shown = shownRows(draft);
  const moved = shown.find((row) => row.id === id);
  if (!moved || target < 0 || target >= shown.length) return draft;
  const rest = shown.filter((row) => row.id !== id);
  const rows = [...rest.slice(0, target), moved, ...rest.slice(target)];
  return { ...draft, rows: [...rows, ...draft.rows.filter((row) => row.deleted)] };
}

/**
 * A teammate saved first: applies the changes made here to their list, field by field, with new rows at its end. Fields that both
 * changed are returned, for the person to choose.
 */
export function rebase(draft: TermsDraft, theirs: ConfigurationList): TermsDraft {
  const before = rowsOf(draft.base.items);
  const clashes: TermClash[] = [];
  const rows = rowsOf(theirs.items).map((row) => {
    const mine = draft.rows.find((one) => one.id === row.id);
    const was = before.find((one) => one.id === row.id);
    if (!mine || !was) return row;
    const changed = Object.entries(mine).filter(([field, value]) => value !== was[field as keyof TermRow]);
    for (const [name, value] of changed) {
      const field = name as keyof TermRow;
      if (row[field] === was[field] || row[field] === value) continue;
      clashes.push({ id: row.id, field, name: was.name, was: was[field], mine: value, theirs: row[field] });
    }
    return { ...row, ...(Object.fromEntries(changed) as Partial<TermRow>) };
  });
  const open = draft.clashes.filter(({ id, field }) => clashes.every((one) => one.id !== id || one.field !== field));
  return {
    base: theirs,
    rows: [...rows, ...draft.rows.filter((row) => row.key === null)],
    clashes: [...open, ...clashes],
  };
}

/** The draft with the teammate's values for the chosen fields, given as paths (`id field`). */
export function resolve(draft: TermsDraft, theirs: ReadonlySet<string>): TermsDraft {
  const taken = draft.clashes.filter(({ id, field }) => theirs.has(`${id} ${field}`));
  const rows = draft.rows.map((row) => ({
    ...row,
    ...(Object.fromEntries(
      taken.filter(({ id }) => id === row.id).map((clash) => [clash.field, clash.theirs]),
    ) as Partial<TermRow>),
  }));
  return { ...draft, rows, clashes: [] };
}
