import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { AuthApi, Person } from '#modules/auth/index.ts';

/** Members of staff who get an email about one thing; a market has fewer. */
const STAFF_MOST = 20;

/** Staff of a market who can be reached: each once, the longest in the role first. */
export async function staffOfMarket(auth: Pick<AuthApi, 'platformAdmins'>, market: Country): Promise<Person[]> {
  const people = (await auth.platformAdmins(market))
    .map(({ person }) => person)
    .filter(({ blocked, emailConfirmed }) => !blocked && emailConfirmed);
  return [...new Map(people.map((person) => [person.id, person])).values()].slice(0, STAFF_MOST);
}
