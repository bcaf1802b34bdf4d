/** What this person last opened and did at this supplier: only ids, in the browser's storage, deleted at sign-out (S37). */
import { STORE_PREFIX, activeAccess, sessionStore } from '../session.ts';

const KEY = `${STORE_PREFIX}.recent`;
const MOST = { couples: 5, commands: 4 } as const;

type Kind = keyof typeof MOST;
type Recent = Readonly<Record<Kind, readonly string[]>>;
const NOTHING: Recent = { couples: [], commands: [] };

const ownerNow = (): string => `${sessionStore.get()?.user.id ?? ''} ${activeAccess()?.supplierId ?? ''}`;

/** Newest first; only this person's at this supplier. */
export function recentOf(kind: Kind): readonly string[] {
  return read()[kind];
}

/** Moves an id to the front. */
export function keepRecent(kind: Kind, id: string): void {
  const now = read();
  write({ ...now, [kind]: [id, ...now[kind].filter((other) => other !== id)].slice(0, MOST[kind]) });
}

/** Removes an id that no longer exists. */
export function forgetRecent(kind: Kind, id: string): void {
  const now = read();
  write({ ...now, [kind]: now[kind].filter((other) => other !== id) });
}

function read(): Recent {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEY) ?? 'null') as (Recent & { owner: string }) | null;
    return kept?.owner === ownerNow() ? kept : NOTHING;
  } catch {
    // A browser without storage, or invalid content under our key.
    return NOTHING;
  }
}

function write({ couples, commands }: Recent): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ owner: ownerNow(), couples, commands }));
  } catch {
    // No storage, or it's full: only the order is lost.
  }
}
