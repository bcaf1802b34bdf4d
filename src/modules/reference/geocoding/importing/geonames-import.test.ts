import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Gazetteer } from '../gazetteer/gazetteer.ts';
import { GeoNamesImport } from './geonames-import.ts';

/** A line in GeoNames format. */
const line = (name: string, alternates: string, [lat, lng]: [number, number], more: Record<number, string> = {}) =>
  Object.assign(
    ['2643', name, name, alternates, lat, lng, 'P', 'PPL', 'GB', '', 'ENG', 'E6', '', '', '500', '', '90', 'x', '2026'],
    more,
  ).join('\t');

describe('importing places from GeoNames', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'aisle-places-'));
    file = join(folder, 'GB.txt');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const run = (lines: readonly string[], write = true) => {
    writeFileSync(file, lines.join('\n'));
    return new GeoNamesImport({ folder: join(folder, 'places') }).run(file, { write });
  };
  const geocode = async (address: string) =>
    (await new Gazetteer({ folder: join(folder, 'places') }).geocode({ address, country: 'GB' }))?.results[0];

  const TETBURY = line('Tetbury', '', [51.638, -2.158]);
  const HAMLET = line('Elkstone Nether', 'Nether Elk,Эльк,NTE,nether elk', [51.81, -2.05]);

  test('makes places findable by all their names, in the area of their neighbours', async () => {
    expect(await geocode('Elkstone Nether')).toBeUndefined();
    const answer = await run([TETBURY, HAMLET]);
    expect(answer).toMatchObject({ skipped: 0, countries: [{ country: 'GB', imported: 2 }] });
    for (const name of ['Elkstone Nether', 'Nether Elk'])
      expect((await geocode(name))?.formatted_address).toBe('Elkstone Nether, Gloucestershire, United Kingdom');
    expect((await geocode('Эльк'))?.formatted_address).toBeUndefined();
  });

  test('keeps shipped places that the file lacks, and other countries unchanged', async () => {
    await run([TETBURY]);
    expect((await geocode('Cirencester'))?.formatted_address).toContain('Cirencester');
    expect(readdirSync(join(folder, 'places'))).toEqual(['GB.tsv']);
    const munich = await new Gazetteer({ folder: join(folder, 'places') }).geocode({
      address: 'Munich',
      country: 'DE',
    });
    expect(munich?.results[0]?.formatted_address).toContain('München');
  });

  test('prefers the more populous of two namesakes', async () => {
    const places = [line('Newtown Elk', '', [52.1, -2.2]), line('Newtown Elk', '', [54.1, -1.2], { 14: '90000' })];
    await run([TETBURY, ...places]);
    expect((await geocode('Newtown Elk'))?.geometry.location).toEqual({ lat: 54.1, lng: -1.2 });
  });

  test('skips and counts broken lines, other countries’ towns and everything but towns', async () => {
    const abandoned = line('Old Elk', '', [51.8, -2], { 7: 'PPLW' });
    const spain = line('Elche', '', [38.2, -0.7], { 8: 'ES' });
    const answer = await run([
      TETBURY,
      abandoned,
      spain,
      'half a line',
      line('', '', [1, 1]),
      line('Pole', '', [99, 0]),
    ]);
    expect(answer).toMatchObject({ skipped: 3, countries: [{ country: 'GB', imported: 1 }] });
  });

  test('writes nothing in a dry run, and refuses other kinds of file', async () => {
    await run([TETBURY], false);
    expect(readdirSync(folder)).toEqual(['GB.txt']);
    await expect(run(['name,lat,lng', 'Tetbury,51.6,-2.1'])).rejects.toMatchObject({
      options: { errors: [{ pointer: '#/file', detail: expect.stringContaining('isn’t a file of GeoNames') }] },
    });
  });
});
