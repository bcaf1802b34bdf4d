import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { ROOT } from '#shared/root.ts';
import { areaKey } from './area-key.ts';
import { nameKey, nameKeys } from './place-name.ts';

export interface Place {
  name: string;
  area: string;
  lat: number;
  lng: number;
  /** 0 to 9: the larger of two namesakes is preferred, and its name appears first on a map. */
  size: number;
}

export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** A county, state or region, positioned at the average of its towns. */
export interface Area {
  name: string;
  lat: number;
  lng: number;
}

const ifMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** The places of one country in memory, in columns, with the keys of all names sorted. */
export class CountryPlaces {
  readonly #country: Country;
  readonly #areas: readonly string[];
  readonly #areaKeys: ReadonlySet<string>;
  readonly #names: string[] = [];
  readonly #lat: Float32Array;
  readonly #lng: Float32Array;
  readonly #area: Uint16Array;
  readonly #size: Uint8Array;
  /** Sorted keys, and the index of each key's place. */
  readonly #keys: string[];
  readonly #places: Uint32Array;

  /** Reads the places that `aisle places import` wrote to a folder, otherwise the shipped ones. */
  static async read(country: Country, imported: string | null): Promise<CountryPlaces> {
    const own = imported === null ? null : await readFile(join(imported, `${country}.tsv`), 'utf8').catch(ifMissing);
    return own === null ? CountryPlaces.shipped(country) : new CountryPlaces(country, own);
  }

  /** Reads seeds/places/{country}.tsv, written by seeds/places/extract.ts. */
  static async shipped(country: Country): Promise<CountryPlaces> {
    return new CountryPlaces(country, await readFile(join(ROOT, 'seeds', 'places', `${country}.tsv`), 'utf8'));
  }

  constructor(country: Country, file: string) {
    const [head = '', ...rows] = file.trimEnd().split('\n');
    this.#country = country;
    this.#areas = head.split('\t').slice(1);
    this.#areaKeys = new Set(this.#areas.map((area) => areaKey(country, area)));
    this.#lat = new Float32Array(rows.length);
    this.#lng = new Float32Array(rows.length);
    this.#area = new Uint16Array(rows.length);
    this.#size = new Uint8Array(rows.length);
    const keys: string[] = [];
    const places: number[] = [];
    for (const [at, row] of rows.entries()) {
      const [name = '', lat, lng, area, size, others = ''] = row.split('\t');
      this.#names.push(name);
      this.#lat[at] = Number(lat);
      this.#lng[at] = Number(lng);
      this.#area[at] = Number(area);
      this.#size[at] = Number(size);
      for (const one of [name, ...others.split('|')])
        if (one !== '') for (const key of nameKeys(one)) places[keys.push(key) - 1] = at;
    }
    const inOrder = Uint32Array.from(keys.keys()).sort((a, b) => {
      const [one = '', other = ''] = [keys[a], keys[b]];
      if (one === other) return a - b;
      return one < other ? -1 : 1;
    });
    this.#keys = Array.from(inOrder, (at) => keys[at] ?? '');
    this.#places = inOrder.map((at) => places[at] ?? 0);
  }

  isArea(name: string): boolean {
    return this.#areaKeys.has(areaKey(this.#country, name));
  }

  /** The area's name as spelt in this file; null if the country has no such area. */
  areaNamed(name: string): string | null {
    const key = areaKey(this.#country, name);
    return key === '' ? null : (this.#areas.find((area) => areaKey(this.#country, area) === key) ?? null);
  }

  /** The areas with towns, in file order. */
  areas(): Area[] {
    const sums = this.#areas.map(() => ({ lat: 0, lng: 0, towns: 0 }));
    for (const [at, area] of this.#area.entries()) {
      const sum = sums[area];
      if (!sum) continue;
      sum.lat += this.#lat[at] ?? 0;
      sum.lng += this.#lng[at] ?? 0;
      sum.towns += 1;
    }
    return this.#areas.flatMap((name, at) => {
      const { lat, lng, towns } = sums[at] ?? { lat: 0, lng: 0, towns: 0 };
      return name === '' || towns === 0 ? [] : [{ name, lat: thousandths(lat / towns), lng: thousandths(lng / towns) }];
    });
  }

  /** The place with this name; of several, one in these areas or else the largest. */
  find(name: string, areas: readonly string[] = []): Place | null {
    const key = nameKey(name);
    return key === ''
      ? null
      : this.#best(
          this.#range(key, (candidate) => candidate === key),
          areas,
        );
  }

  /** Like `find`, for a place whose name continues: `Frankfurt` finds Frankfurt am Main. */
  findLonger(name: string, areas: readonly string[] = []): Place | null {
    const start = `${nameKey(name)} `;
    return start === ' '
      ? null
      : this.#best(
          this.#range(start, (candidate) => candidate.startsWith(start)),
          areas,
        );
  }

  /** Suggestions for the start of a name, exact matches and larger places first. */
  startingWith(text: string, most: number): Place[] {
    const key = nameKey(text);
    if (key === '') return [];
    const found = new Set(this.#range(key, (candidate) => candidate.startsWith(key)));
    const exact = new Set(this.#range(key, (candidate) => candidate === key));
    const rank = (at: number): number => this.#sizeOf(at) + (exact.has(at) ? 100 : 0);
    return [...found]
      .sort((a, b) => rank(b) - rank(a) || a - b)
      .slice(0, most)
      .map((at) => this.#place(at));
  }

  /** Places inside a box, largest first. */
  inside(box: Box, most: number): Place[] {
    const found: Place[] = [];
    // The file is sorted by size.
    for (let at = 0; at < this.#names.length && found.length < most; at += 1) {
      const [lat = 0, lng = 0] = [this.#lat[at], this.#lng[at]];
      if (lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east) found.push(this.#place(at));
    }
    return found;
  }

  /** All places, largest first. */
  all(): Place[] {
    return this.#names.map((_, at) => this.#place(at));
  }

  #best(found: readonly number[], areas: readonly string[]): Place | null {
    const wanted = new Set(areas.map((area) => areaKey(this.#country, area)));
    const rank = (at: number): number => this.#sizeOf(at) + (wanted.has(this.#areaKeyOf(at)) ? 100 : 0);
    const best = found.toSorted((a, b) => rank(b) - rank(a) || a - b)[0];
    return best === undefined ? null : this.#place(best);
  }

  /** The places of consecutive keys, starting at `key`, that fit. */
  #range(key: string, fits: (candidate: string) => boolean): number[] {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#keys[middle] ?? '') < key) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (let at = low; at < this.#keys.length && fits(this.#keys[at] ?? ''); at += 1) found.push(this.#places[at] ?? 0);
    return found;
  }

  #areaKeyOf(at: number): string {
    return areaKey(this.#country, this.#areas[this.#area[at] ?? 0] ?? '');
  }

  #sizeOf(at: number): number {
    return this.#size[at] ?? 0;
  }

  #place(at: number): Place {
    return {
      name: this.#names[at] ?? '',
      area: this.#areas[this.#area[at] ?? 0] ?? '',
      lat: thousandths(this.#lat[at] ?? 0),
      lng: thousandths(this.#lng[at] ?? 0),
      size: this.#sizeOf(at),
    };
  }
}

const thousandths = (value: number): number => Math.round(value * 1_000) / 1_000;
