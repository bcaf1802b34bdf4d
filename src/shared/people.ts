import { token } from './wiring/token.ts';

/** People's names by id, for screens; unknown ids are left out. Gives modules names without depending on auth. */
export type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
/** Bound in src/app, from the auth module. */
export const PEOPLE_NAMES = token<NamesOf>('PeopleNames');

/** Couples' first names by lead, as the supplier sees them; unknown leads are left out. */
export type CouplesOf = (supplierId: string, leadIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
/** Bound in src/app, from the leads module. */
export const COUPLE_NAMES = token<CouplesOf>('CoupleNames');
