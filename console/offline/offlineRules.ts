import { DAY } from '#contracts/durations.ts';

/** What this browser stores for reading offline (docs/offline.md): the latest responses about leads, for one person at one supplier, for seven days. */
export const KEPT_FOR = 7 * DAY;

const ID = '[0-9A-HJKMNP-TV-Z]{26}';
const under = (rest: string): RegExp => new RegExp(`^/api/suppliers/(${ID})${rest}$`, 'u');

export interface KeptKind {
  name: string;
  path: RegExp;
  /** How many responses of this kind to keep; the oldest are deleted first. */
  most: number;
}

export const SESSION_PATH = '/api/auth/session';

/** Only the requests of the lead list, the lead page, and the frame around them. */
const KEPT_KINDS: readonly KeptKind[] = [
  { name: 'session', path: /^\/api\/auth\/session$/u, most: 1 },
  { name: 'supplier', path: under(''), most: 1 },
  { name: 'dashboard', path: under('/dashboard'), most: 1 },
  // Everyone's, one's own, the unassigned ones, and the first of them on the dashboard.
  { name: 'today', path: under('/today'), most: 4 },
  { name: 'today-counts', path: under('/today/counts'), most: 1 },
  { name: 'counts', path: under('/leads/counts'), most: 1 },
  { name: 'terms', path: under('/lead-terms'), most: 1 },
  { name: 'members', path: under('/members'), most: 1 },
  // A phone requests a list page by page, and can't show one whose first page is missing.
  { name: 'list', path: under('/leads'), most: 10 },
  { name: 'lead', path: under(`/leads/${ID}`), most: 50 },
  { name: 'notes', path: under(`/leads/${ID}/notes`), most: 50 },
];

export const keptKind = (path: string): KeptKind | undefined => KEPT_KINDS.find((kind) => kind.path.test(path));

/** The supplier that a path belongs to; null for the session. */
export const supplierOf = (path: string): string | null => under('(?:/.*)?').exec(path)?.[1] ?? null;
