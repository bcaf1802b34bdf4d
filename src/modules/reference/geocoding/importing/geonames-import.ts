import { createReadStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { InvalidInput } from '#shared/errors.ts';
import { CountryPlaces } from '../gazetteer/country-places.ts';
import type { Place } from '../gazetteer/country-places.ts';
import { nameKey } from '../gazetteer/place-name.ts';
import type { ImportedPlaces, PlaceImport } from '../geocoding-api.ts';
import { readGeoNamesRow } from './geonames-row.ts';
import type { GeoNamesPlace } from './geonames-row.ts';

/** Maximum distance in degrees at which two places with one name are the same. */
const SAME = 0.1;

/** Replaces shipped places with an operator's own copy of GeoNames (G2). */
export class GeoNamesImport implements PlaceImport {
  readonly #folder: string;

  constructor({ folder }: { folder: string }) {
    this.#folder = folder;
  }

  async run(file: string, { write, at }: Parameters<PlaceImport['run']>[1]): Promise<ImportedPlaces> {
    const found = new Map<Country, GeoNamesPlace[]>();
    let [known, skipped, bytes] = [0, 0, 0];
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      bytes += Buffer.byteLength(line) + 1;
      at?.(bytes);
      if (line === '') continue;
      const row = readGeoNamesRow(line);
      if (row === null) skipped += 1;
      else known += 1;
      if (row === null || row === 'other') continue;
      const places = found.get(row.country) ?? [];
      places.push(row);
      found.set(row.country, places);
    }
    if (known === 0) throw new InvalidInput([{ pointer: '#/file', rule: 'invalid', detail: NO_GEONAMES }]);
    const countries: ImportedPlaces['countries'] = [];
    for (const [country, places] of [...found].toSorted(([a], [b]) => a.localeCompare(b)))
      countries.push(await this.#country(country, places, write));
    return { countries, skipped };
  }

  async #country(country: Country, places: readonly GeoNamesPlace[], write: boolean) {
    const shipped = (await CountryPlaces.shipped(country)).all();
    const near = nearbyOf(places);
    const kept = shipped.filter((place) => !near(place));
    if (write) {
      const path = join(this.#folder, `${country}.tsv`);
      await mkdir(this.#folder, { recursive: true });
      // A server that reads the folder at this moment finds either the old file or the new one.
      await writeFile(`${path}.new`, fileOf(places, shipped, kept));
      await rename(`${path}.new`, path);
    }
    return { country, imported: places.length, kept: kept.length };
  }
}

const NO_GEONAMES = 'This isn’t a file of GeoNames: no line has its 19 columns, separated by tabs.';

/** Whether a nearby place among these has the same name, as its main name or another. */
function nearbyOf(places: readonly GeoNamesPlace[]): (place: Place) => boolean {
  const byKey = new Map<string, GeoNamesPlace[]>();
  for (const place of places)
    for (const name of [place.name, ...place.others]) {
      const key = nameKey(name);
      const same = byKey.get(key) ?? [];
      same.push(place);
      byKey.set(key, same);
    }
  return ({ name, lat, lng }) =>
    (byKey.get(nameKey(name)) ?? []).some(
      (other) => Math.abs(other.lat - lat) < SAME && Math.abs(other.lng - lng) < SAME,
    );
}

/** Renders the seeds/places format: the areas, then one line per place, largest first. */
function fileOf(places: readonly GeoNamesPlace[], shipped: readonly Place[], kept: readonly Place[]): string {
  const areaOf = areasBy(places, shipped);
  const rows = [
    ...kept.map((place) => ({ ...place, others: [] as string[] })),
    ...places.map((place) => ({ ...place, area: areaOf(place) })),
  ];
  const areas = [...new Set(rows.map(({ area }) => area))].toSorted((a, b) => a.localeCompare(b));
  const numbers = new Map(areas.map((area, at) => [area, at]));
  const lines = rows
    .toSorted((a, b) => b.size - a.size || a.name.localeCompare(b.name) || a.lat - b.lat)
    .map(({ name, lat, lng, area, size, others }) =>
      [name, lat.toFixed(3), lng.toFixed(3), numbers.get(area), size, others.join('|')].join('\t').trimEnd(),
    );
  return `${['areas', ...areas].join('\t')}\n${lines.join('\n')}\n`;
}

/**
 * Names the area of a place. The file only has codes, so each code gets the most common area name among shipped places
 * with the same name nearby.
 */
function areasBy(places: readonly GeoNamesPlace[], shipped: readonly Place[]): (place: GeoNamesPlace) => string {
  const byKey = Map.groupBy(shipped, ({ name }) => nameKey(name));
  const votes = new Map<string, Map<string, number>>();
  for (const place of places) {
    const same = (byKey.get(nameKey(place.name)) ?? []).find(
      ({ lat, lng }) => Math.abs(lat - place.lat) < SAME && Math.abs(lng - place.lng) < SAME,
    );
    for (const code of same ? place.codes : []) {
      const named = votes.get(code) ?? new Map<string, number>();
      named.set(same?.area ?? '', (named.get(same?.area ?? '') ?? 0) + 1);
      votes.set(code, named);
    }
  }
  const names = new Map(
    [...votes].map(([code, named]) => [code, [...named].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '']),
  );
  return ({ codes: [first, second] }) => names.get(second) ?? names.get(first) ?? '';
}
