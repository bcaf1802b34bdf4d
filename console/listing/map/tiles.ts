import { boxOf, toPoint } from './projection.ts';
import type { View } from './projection.ts';

/** A tile of a standard web map, and its position on our map in pixels. */
export interface Tile {
  z: number;
  x: number;
  y: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

const TILE = 256;
const Z_MOST = 17;
/** Web maps end here: further north, Mercator's projection grows without limit. */
const MAX_LATITUDE = 85;

const column = (lng: number, z: number): number => ((lng + 180) / 360) * 2 ** z;
const row = (lat: number, z: number): number => {
  const radians = (Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180;
  return ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z;
};
const lngOf = (x: number, z: number): number => (x / 2 ** z) * 360 - 180;
const latOf = (y: number, z: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;

/**
 * The tiles that cover a view, at about their native size. Each is placed between its own corners: within one tile, Mercator's
 * projection and ours look the same.
 */
export function tilesOf(view: View): Tile[] {
  if (view.width === 0 || view.height === 0) return [];
  const { south, west, north, east } = boxOf(view);
  const z = Math.max(0, Math.min(Z_MOST, Math.round(Math.log2((360 * view.width) / ((east - west) * TILE)))));
  const last = 2 ** z - 1;
  const tiles: Tile[] = [];
  for (let y = Math.max(0, Math.floor(row(north, z))); y <= Math.min(last, Math.floor(row(south, z))); y += 1)
    for (let x = Math.max(0, Math.floor(column(west, z))); x <= Math.min(last, Math.floor(column(east, z))); x += 1) {
      const from = toPoint(view, latOf(y, z), lngOf(x, z));
      const to = toPoint(view, latOf(y + 1, z), lngOf(x + 1, z));
      tiles.push({ z, x, y, left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y });
    }
  return tiles;
}
