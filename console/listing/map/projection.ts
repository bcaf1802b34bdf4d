import { KM_PER_DEGREE, shrink } from '#contracts/supplier/country-borders.ts';
import type { Place } from '#contracts/supplier/country-borders.ts';

/** A part of the earth on a flat map, small enough that a degree of longitude is equally long at its top and its bottom. */
export interface View {
  lat: number;
  lng: number;
  /** Degrees of latitude from top to bottom. */
  span: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

const scaleOf = ({ span, height }: View): number => height / span;

export function toPoint(view: View, lat: number, lng: number): Point {
  const scale = scaleOf(view);
  return {
    x: view.width / 2 + (lng - view.lng) * shrink(view.lat) * scale,
    y: view.height / 2 - (lat - view.lat) * scale,
  };
}

export function toPlace(view: View, { x, y }: Point): { lat: number; lng: number } {
  const scale = scaleOf(view);
  return {
    lat: view.lat - (y - view.height / 2) / scale,
    lng: view.lng + (x - view.width / 2) / (scale * shrink(view.lat)),
  };
}

/** Length in pixels of a distance in kilometres. */
export const lengthOf = (view: View, km: number): number => (km / KM_PER_DEGREE) * scaleOf(view);

export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The corners of the view. */
export function boxOf(view: View): Box {
  const northWest = toPlace(view, { x: 0, y: 0 });
  const southEast = toPlace(view, { x: view.width, y: view.height });
  return { south: southEast.lat, west: northWest.lng, north: northWest.lat, east: southEast.lng };
}

/** A box of about 20 km around a place, rounded so that it rarely changes while a pin moves. */
export function around({ lat, lng }: Place): Box {
  const [south, west] = [Math.floor(lat * 10) / 10 - 0.2, Math.floor(lng * 10) / 10 - 0.2];
  return { south, west, north: south + 0.5, east: west + 0.5 };
}

/** A place moved by kilometres to the north and east, rounded to millionths of a degree (a tenth of a metre). */
export function moved({ lat, lng }: Place, north: number, east: number): Place {
  const round = (value: number): number => Math.round(value * 1e6) / 1e6;
  return { lat: round(lat + north / KM_PER_DEGREE), lng: round(lng + east / (KM_PER_DEGREE * shrink(lat))) };
}

const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Wind = (typeof WINDS)[number];

/** The compass direction from `from` to `to`. */
export function windFrom(from: Place, to: Place): Wind {
  const angle = Math.atan2((to.lng - from.lng) * shrink(from.lat), to.lat - from.lat);
  return WINDS[(Math.round(angle / (Math.PI / 4)) + 8) % 8] ?? 'n';
}
