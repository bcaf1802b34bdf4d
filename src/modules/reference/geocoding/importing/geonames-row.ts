import { COUNTRIES } from '#contracts/terms/supplier-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { nameKey } from '../gazetteer/place-name.ts';

/** A populated place from GeoNames. */
export interface GeoNamesPlace {
  country: Country;
  name: string;
  /** Other names for lookups, except those with the same key. */
  others: string[];
  lat: number;
  lng: number;
  /** The codes of its two areas, such as `GB.ENG.F1`. */
  codes: readonly [first: string, second: string];
  /** 0 to 9. */
  size: number;
}

const COLUMNS = 19;
/** Codes of abandoned places and of parts of towns. */
const NOT_TOWNS: readonly string[] = ['PPLH', 'PPLQ', 'PPLW', 'PPLX', 'PPLCH'];
const OTHERS_MAX = 12;
const LATIN = /^(?=.*\p{Ll})[\p{Script=Latin}\p{M}\d .,'’()-]{3,60}$/u;

/** Parses a line; `other` if it is valid but not one of our towns, null if it isn't in GeoNames format. */
export function readGeoNamesRow(line: string): GeoNamesPlace | 'other' | null {
  const columns = line.split('\t');
  if (columns.length !== COLUMNS) return null;
  const [id = '', name = '', , alternates = '', lat = '', lng = '', kind, code = ''] = columns;
  const at = [Number(lat), Number(lng)] as const;
  if (!/^\d+$/u.test(id) || name.trim() === '' || !isPlace(lat, at[0], 90) || !isPlace(lng, at[1], 180)) return null;
  const country = COUNTRIES.find((known) => known === columns[8]);
  if (!country || kind !== 'P' || NOT_TOWNS.includes(code)) return 'other';
  const [first = '', second = ''] = columns.slice(10, 12);
  return {
    country,
    name: copied(name.trim()),
    others: otherNames(name, alternates),
    lat: at[0],
    lng: at[1],
    codes: [copied(`${country}.${first}`), copied(`${country}.${first}.${second}`)],
    size: sizeOf(Number(columns[14])),
  };
}

/** A substring would keep the file's whole chunk in memory. */
const copied = (text: string): string => Buffer.from(text).toString();

const isPlace = (text: string, value: number, most: number): boolean => text.trim() !== '' && Math.abs(value) <= most;

/** Names in Latin script: the file has every language, and codes of airports and railways. */
function otherNames(name: string, alternates: string): string[] {
  const keys = new Set([nameKey(name)]);
  const others: string[] = [];
  for (const one of alternates.split(',')) {
    const text = one.trim();
    if (others.length === OTHERS_MAX) break;
    if (!LATIN.test(text) || keys.has(nameKey(text))) continue;
    keys.add(nameKey(text));
    others.push(copied(text));
  }
  return others;
}

/** 1 for 1,000 people, 7 for a million. */
const sizeOf = (people: number): number =>
  people > 0 ? Math.max(0, Math.min(9, Math.round((Math.log10(people) - 2.5) * 2))) : 0;
