import type { Geocoded } from '#contracts/supplier/geocoded.ts';
import { COUNTRIES } from '#contracts/terms/supplier-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { token } from '#shared/wiring/token.ts';
import type { AddressQuery, Geocoder } from '../geocoder.ts';
import { CountryPlaces } from './country-places.ts';
import type { Place } from './country-places.ts';
import { nameKey } from './place-name.ts';

export const GAZETTEER = token<Gazetteer>('Gazetteer');

/** Postcodes that people write next to a town: `80331 München`, `Tetbury GL8 8AA`. */
const POSTCODE =
  /\b(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[AC-FHKNPRTV-Y]\d[\dW] ?[\dA-Z]{4}|(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{4})?|\d{2}-\d{3})\b/giu;

const names = (languages: readonly string[]): ReadonlyMap<string, Country> => {
  const found = new Map<string, Country>([
    ['uk', 'GB'],
    ['great britain', 'GB'],
    ['england', 'GB'],
    ['scotland', 'GB'],
    ['wales', 'GB'],
    ['northern ireland', 'GB'],
    ['usa', 'US'],
    ['united states of america', 'US'],
  ]);
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: 'region' });
    for (const country of COUNTRIES) found.set(nameKey(display.of(country) ?? country), country);
  }
  return found;
};

/**
 * The towns of the twelve countries, from files shipped with the product, so that no request leaves the installation. A
 * country is read on first use.
 */
export class Gazetteer implements Geocoder {
  readonly #countries = new Map<Country, Promise<CountryPlaces>>();
  readonly #folder: string | null;
  #names: ReadonlyMap<string, Country> | null = null;

  /** @param folder where `aisle places import` writes; null for shipped places only */
  constructor({ folder }: { folder: string | null }) {
    this.#folder = folder;
  }

  places(country: Country): Promise<CountryPlaces> {
    const known = this.#countries.get(country) ?? CountryPlaces.read(country, this.#folder);
    this.#countries.set(country, known);
    return known;
  }

  async geocode({ address, country }: AddressQuery): Promise<Geocoded | null> {
    this.#names ??= names(['en', 'de', 'fr', 'pl']);
    const parts = address
      .split(',')
      .map((part) => part.replaceAll(POSTCODE, ' ').trim())
      .filter((part) => part !== '');
    const named = parts.map((part) => this.#names?.get(nameKey(part))).findLast((one) => one !== undefined);
    const without = parts.filter((part) => this.#names?.get(nameKey(part)) === undefined);
    const chosen = country ?? named;
    for (const one of chosen ? [chosen] : COUNTRIES) {
      const found = townOf(without, await this.places(one));
      if (found) return geocodedPlace(found, one);
    }
    return null;
  }
}

/**
 * The town of an address: the first part after the street that is one. An area named like its town, such as Berlin,
 * only counts as a town in the town's position, and the first part only if nothing but areas follow.
 */
function townOf(parts: readonly string[], places: CountryPlaces): Place | null {
  const areas = parts.filter((part) => places.isArea(part));
  const [first, ...rest] = parts;
  if (first === undefined) return null;
  const towns = rest.filter((part, at) => at === 0 || !places.isArea(part));
  const candidates = rest.every((part) => places.isArea(part)) ? [first, ...towns] : towns;
  for (const part of candidates) {
    const found = places.find(part, areas);
    if (found) return found;
  }
  for (const part of candidates.toReversed()) {
    const found = places.findLonger(part, areas);
    if (found) return found;
  }
  return null;
}

/** A place in the geocoders' response format. */
function geocodedPlace({ name, area, lat, lng }: Place, country: Country): Geocoded {
  const land = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
  return {
    status: 'OK',
    results: [
      {
        formatted_address: [name, area, land].filter((part) => part !== '').join(', '),
        address_components: [
          { long_name: name, short_name: name, types: ['locality', 'political'] },
          { long_name: area, short_name: area, types: ['administrative_area_level_1', 'political'] },
          { long_name: land, short_name: country, types: ['country', 'political'] },
        ],
        geometry: { location: { lat, lng } },
      },
    ],
  };
}
