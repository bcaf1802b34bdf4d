import { token } from './wiring/token.ts';

/** Where this installation runs and who its mail comes from; bound by src/app. */
export interface Site {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** Console addresses by country code, with `*` for all other countries and staff; those without one use `baseUrl`. */
  readonly consoles: ReadonlyMap<string, string>;
  readonly mailFrom: string;
  /** Domain whose mail comes to this installation; null if there is none. */
  readonly inboundDomain: string | null;
}
export const SITE = token<Site>('Site');

export type Addresses = Pick<Site, 'baseUrl' | 'consoles'>;

/** The key for every country without a console of its own, and for staff. */
export const ELSEWHERE = '*';

/** The console address for suppliers of a country, without a slash at the end. */
export const consoleUrl = ({ baseUrl, consoles }: Addresses, country: string): string =>
  consoles.get(country) ?? consoles.get(ELSEWHERE) ?? baseUrl;

/** All addresses of this installation, the main one first. */
export const addressesOf = ({ baseUrl, consoles }: Addresses): readonly string[] => [
  ...new Set([baseUrl, ...consoles.values()]),
];

/** An installation's addresses by host, cached: every request needs them, and they don't change while it runs. */
const byHost = new WeakMap<Addresses, ReadonlyMap<string, string>>();

/** The address of ours that a request came to. An unknown Host counts as the main one, so that no link leads elsewhere. */
export function addressAt(addresses: Addresses, host: string | undefined): string {
  const known = byHost.get(addresses) ?? hostsOf(addresses);
  byHost.set(addresses, known);
  return known.get(host ?? '') ?? addresses.baseUrl;
}

/** The first address with a host wins. */
const hostsOf = (addresses: Addresses): ReadonlyMap<string, string> =>
  new Map(
    addressesOf(addresses)
      .map((address) => [new URL(address).host, address] as const)
      .reverse(),
  );
