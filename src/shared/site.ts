import { token } from './wiring/token.ts';

/** Where this installation is found and who its mail comes from; bound by src/app. */
export interface Site {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** Console addresses by country code, with `*` for all other countries and staff; without it theirs is `baseUrl`. */
  readonly consoles: ReadonlyMap<string, string>;
  readonly mailFrom: string;
  /** Domain whose mail comes to this installation; null while none does. */
  readonly inboundDomain: string | null;
}
export const SITE = token<Site>('Site');

export type Addresses = Pick<Site, 'baseUrl' | 'consoles'>;

/** Stands for every country without a console of its own, and for staff. */
export const ELSEWHERE = '*';

/** Where suppliers of a country work, without a slash at the end. */
export const consoleUrl = ({ baseUrl, consoles }: Addresses, country: string): string =>
  consoles.get(country) ?? consoles.get(ELSEWHERE) ?? baseUrl;

/** All addresses of this installation, the main one first. */
export const addressesOf = ({ baseUrl, consoles }: Addresses): readonly string[] => [
  ...new Set([baseUrl, ...consoles.values()]),
];

/** The addresses of an installation by their host: every request asks, and they stay the same while it runs. */
const byHost = new WeakMap<Addresses, ReadonlyMap<string, string>>();

/** The address of ours that a request came to. An unknown Host counts as the main one, so that no link leads elsewhere. */
export function addressAt(addresses: Addresses, host: string | undefined): string {
  const known = byHost.get(addresses) ?? hostsOf(addresses);
  byHost.set(addresses, known);
  return known.get(host ?? '') ?? addresses.baseUrl;
}

/** The first address of a host wins. */
const hostsOf = (addresses: Addresses): ReadonlyMap<string, string> =>
  new Map(
    addressesOf(addresses)
      .map((address) => [new URL(address).host, address] as const)
      .reverse(),
  );
