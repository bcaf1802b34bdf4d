/** What this person opened and did last at this supplier: ids only, in the browser's storage, gone at sign-out (S37). */
import { STORE_PREFIX, activeAccess, sessionStore } from '../session.ts';

const KEY = `${STORE_PREFIX}.recent`;
const MOST = { couples: 5, commands: 4 } as const;

type Kind = keyof typeof MOST;
type Recent = Readonly<Record<Kind, readonly string[]>>;
const NOTHING: Recent = { couples: [], commands: [] };

const ownerNow = (): string => `${sessionStore.get()?.user.id ?? ''} ${activeAccess()?.supplierId ?? ''}`;

/** The newest first; nothing of another person or supplier. */
export function recentOf(kind: Kind): readonly string[] {
  return read()[kind];
}

/** Puts it first. */
export function keepRecent(kind: Kind, id: string): void {
  const now = read();
  write({ ...now, [kind]: [id, ...now[kind].filter((other) => other !== id)].slice(0, MOST[kind]) });
}

/** What is not there any more. */
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
    // No storage, or it is full: nothing is lost but the order.
  }
}
