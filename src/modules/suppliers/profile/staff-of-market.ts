import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { AuthApi, Person } from '#modules/auth/index.ts';

/** Maximum members of staff who are emailed about one thing; a market has fewer. */
const STAFF_MOST = 20;

/** Reachable staff of a market, each once, longest-serving first. */
export async function staffOfMarket(auth: Pick<AuthApi, 'platformAdmins'>, market: Country): Promise<Person[]> {
  const people = (await auth.platformAdmins(market))
    .map(({ person }) => person)
    .filter(({ blocked, emailConfirmed }) => !blocked && emailConfirmed);
  return [...new Map(people.map((person) => [person.id, person])).values()].slice(0, STAFF_MOST);
}
