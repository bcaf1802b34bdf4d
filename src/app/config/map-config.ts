import type { MapTiles } from '#contracts/supplier/places.ts';

const PARTS = ['{z}', '{x}', '{y}'];

/** Reads where the map loads its tiles from; null without MAP_TILES_URL. Errors are added to `faults`. */
export function readMapTiles(env: NodeJS.ProcessEnv, faults: string[]): MapTiles | null {
  const url = env['MAP_TILES_URL']?.trim() ?? '';
  const credit = env['MAP_TILES_CREDIT']?.trim() ?? '';
  if (url === '') return null;
  const isAddress = URL.canParse(url) && new URL(url).protocol === 'https:' && !/[\s;,'"]/u.test(url);
  if (!isAddress || !PARTS.every((part) => url.includes(part)))
    faults.push('MAP_TILES_URL: use an address that begins with https:// and contains {z}, {x} and {y}.');
  if (credit === '') faults.push('MAP_TILES_CREDIT: MAP_TILES_URL needs the credit that its provider asks for.');
  return { url, credit };
}

/** The origin from which pages with the map load pictures. */
export const tilesOrigin = (tiles: MapTiles | null): string | null => tiles && new URL(tiles.url).origin;
