/** Whether a pin is in its country: one rule for the map and the server, which use the same outlines. */

export interface Place {
  lat: number;
  lng: number;
}

/** Borders of a country: longitude and latitude alternately, in thousandths of a degree (seeds/places/outlines.ts). */
export type Outline = readonly (readonly number[])[];

export const KM_PER_DEGREE = 111.32;

/** Kilometres from a town within which a pin counts as on land: outlines are coarse at the coast. */
export const NEAR_LAND = 12;

/** How much shorter a degree of longitude is than one of latitude. */
export const shrink = (lat: number): number => Math.cos((lat * Math.PI) / 180);

/** Kilometres between two places. */
export function distance(a: Place, b: Place): number {
  return Math.hypot(a.lat - b.lat, (a.lng - b.lng) * shrink((a.lat + b.lat) / 2)) * KM_PER_DEGREE;
}

/** Whether a place is within rings: a ray from it crosses them an odd number of times. */
export function isWithin(outline: Outline, { lat, lng }: Place): boolean {
  const [x, y] = [lng * 1_000, lat * 1_000];
  let inside = false;
  for (const ring of outline) {
    for (let at = 0; at < ring.length; at += 2) {
      const before = at === 0 ? ring.length - 2 : at - 2;
      const [x1, y1, x2, y2] = [ring[at] ?? 0, ring[at + 1] ?? 0, ring[before] ?? 0, ring[before + 1] ?? 0];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}

/** Whether a place is outside its country, given the towns near it. */
export const isAbroad = (place: Place, outline: Outline, towns: readonly Place[]): boolean =>
  !isWithin(outline, place) && !towns.some((town) => distance(town, place) <= NEAR_LAND);
