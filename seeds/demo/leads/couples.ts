import type { Market } from '#contracts/terms/supplier-terms.ts';
import { MIXED_SHARE, NAMES, SAME_SEX_SHARE } from '../content/names.ts';
import type { NameGroup } from '../content/names.ts';
import { mobilePhone } from '../content/phones.ts';
import { plainName } from '../plain-name.ts';
import { weighted } from '../random.ts';
import type { Random, Weighted } from '../random.ts';

export interface Couple {
  firstName: string;
  lastName: string;
  firstName2: string;
  lastName2: string;
  email: string;
  phone: string;
}

const groups = Object.fromEntries(
  Object.entries(NAMES).map(([market, list]) => [
    market,
    weighted(...list.map((group) => [group, group.share] as const)),
  ]),
) as Record<Market, Weighted<NameGroup>>;

/** Email domains reserved for examples, which deliver to no one (RFC 2606). */
const MAIL_DOMAINS = weighted(['example.com', 60], ['example.org', 25], ['example.net', 15]);

/** Creates couples with unique addresses. */
export class CoupleMaker {
  readonly #names = new Map<string, { local: string; count: number }>();
  readonly #locals = new Map<string, { local: string; count: number }>();

  make(market: Market, random: Random): Couple {
    const one = random.draw(groups[market]);
    const two = random.chance(MIXED_SHARE) ? random.draw(groups[market]) : one;
    const kind = random.float();
    const women = kind < SAME_SEX_SHARE.women;
    const men = !women && kind < SAME_SEX_SHARE.women + SAME_SEX_SHARE.men;
    // Brides write first slightly more often than grooms.
    const swap = random.chance(0.38);
    const [a, b] = women
      ? [one.women, two.women]
      : men
        ? [one.men, two.men]
        : swap
          ? [one.men, two.women]
          : [one.women, two.men];
    const firstName = random.pick(a);
    let firstName2 = random.pick(b);
    while (firstName2 === firstName) firstName2 = random.pick(b);
    const lastName = random.pick(one.last);
    return {
      firstName,
      lastName,
      firstName2,
      lastName2: random.pick(two.last),
      email: this.address(firstName, lastName, random),
      phone: mobilePhone(market, random),
    };
  }

  /** `amelia.hart@example.com`; the next couple of that name gets `amelia.hart2@example.org`. */
  address(firstName: string, lastName: string, random: Random): string {
    const name = `${firstName} ${lastName}`;
    const known = this.#names.get(name);
    const domain = random.draw(MAIL_DOMAINS);
    if (known !== undefined) {
      known.count += 1;
      return `${known.local}${known.count}@${domain}`;
    }
    const local = plainName(name).replaceAll('-', '.');
    const twin = this.#locals.get(local);
    if (twin !== undefined) {
      // Müller and Muller would get the same address.
      twin.count += 1;
      this.#names.set(name, twin);
      return `${local}${twin.count}@${domain}`;
    }
    const first = { local, count: 1 };
    this.#names.set(name, first);
    this.#locals.set(local, first);
    return `${local}@${domain}`;
  }
}
