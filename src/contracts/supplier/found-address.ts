import { TEXT_LIMITS } from '../limits.ts';
import type { Geocoded } from './geocoded.ts';

/** The parts of an address found by a geocoder; empty where it found none. */
export interface FoundAddress {
  address: string;
  postcode: string;
  town: string;
  county: string;
}

/** The address fields of a geocoder's response. */
export function addressOf(answer: Geocoded): FoundAddress {
  const [first] = answer.results;
  const part = (...types: string[]): string => {
    for (const type of types) {
      const found = first?.address_components.find((one) => one.types.includes(type));
      if (found?.long_name) return cut(found.long_name);
    }
    return '';
  };
  const town = part('locality', 'postal_town');
  const postcode = part('postal_code');
  const county = part('administrative_area_level_2', 'administrative_area_level_1');
  return {
    address: streetOf(first?.formatted_address ?? '', [town, postcode, county, part('country'), 'UK']),
    postcode,
    town,
    county: plainQuebec(county),
  };
}

/** The rest of an address without town, postcode and country, if longer than two characters. */
function streetOf(formatted: string, others: readonly string[]): string {
  let rest = formatted;
  for (const other of others) if (other !== '') rest = rest.replace(other, '');
  if (rest.replaceAll(/[,\s]/gu, '').length <= 2) return '';
  return cut(
    rest
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(', '),
  );
}

/** Geocoders return the province in English or French. */
export const plainQuebec = (area: string): string => (/^qu[eé]bec(?: \(.*\))?$/iu.test(area.trim()) ? 'Quebec' : area);

const cut = (value: string): string => Array.from(value.trim()).slice(0, TEXT_LIMITS.line).join('');
