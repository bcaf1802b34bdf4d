import { isWithin } from '#contracts/supplier/country-borders.ts';
import type { PlaceAnswer } from '#contracts/supplier/places.ts';
import type { Area } from './areas.ts';
import { toPlace, toPoint } from './projection.ts';
import type { View } from './projection.ts';

export interface Label {
  text: string;
  x: number;
  y: number;
  kind: 'town' | 'large' | 'area';
}

const TOWNS_MAX = 34;
/** Number of towns on a map with bold names. */
const LARGE = 6;
/** Points across and down the map that sample which area is where, and how many of them an area needs for its name. */
const SAMPLES = 18;
const SAMPLES_LEAST = 5;
const LETTER = 6.6;

interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
const overlap = (a: Frame, b: Frame): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * The names that fit on the map: the pin's town, then the largest towns, then the areas, then the other towns. Labels avoid the
 * buttons, the bar and the name of the pin's own area.
 */
export function labelsFor(
  towns: readonly PlaceAnswer[],
  view: View,
  { near = null, areas = [] }: { near?: PlaceAnswer | null; areas?: readonly Area[] } = {},
): Label[] {
  const taken: Frame[] = [
    { left: view.width - 70, right: view.width, top: 0, bottom: 110 },
    { left: 0, right: 220, top: 0, bottom: 64 },
    { left: 0, right: view.width, top: view.height - 105, bottom: view.height },
  ];
  const labels: Label[] = [];
  const addLabel = (label: Label, frame: Frame): void => {
    const inside = frame.left > 4 && frame.right < view.width - 4 && frame.top > 4 && frame.bottom < view.height - 4;
    if (!inside || taken.some((other) => overlap(other, frame))) return;
    taken.push(frame);
    labels.push(label);
  };
  const most = Math.min(TOWNS_MAX, Math.round((view.width * view.height) / 11_000));
  const addTowns = (names: readonly PlaceAnswer[], kind: 'large' | 'town', until: number): void => {
    for (const town of names) {
      if (labels.length >= until) return;
      const { x, y } = toPoint(view, town.lat, town.lng);
      const width = town.name.length * LETTER + 14;
      addLabel({ text: town.name, x, y, kind }, { left: x - 6, right: x + width, top: y - 11, bottom: y + 9 });
    }
  };
  const ordered = near === null ? towns : [near, ...towns];
  addTowns(ordered, 'large', Math.min(LARGE, most));
  for (const { text, x, y } of middlesOf(areas, view)) {
    const half = (text.length * 7.4) / 2 + 4;
    addLabel({ text, x, y, kind: 'area' }, { left: x - half, right: x + half, top: y - 13, bottom: y + 10 });
  }
  addTowns(ordered, 'town', most + labels.filter(({ kind }) => kind === 'area').length);
  return labels;
}

/** The centre of each area's visible part. */
function middlesOf(areas: readonly Area[], view: View): { text: string; x: number; y: number }[] {
  const found = new Map<string, { x: number; y: number }[]>();
  for (let down = 0; down < SAMPLES; down += 1)
    for (let across = 0; across < SAMPLES; across += 1) {
      const point = { x: ((across + 0.5) * view.width) / SAMPLES, y: ((down + 0.5) * view.height) / SAMPLES };
      const place = toPlace(view, point);
      const area = areas.find(({ rings }) => isWithin(rings, place));
      if (area) found.set(area.name, [...(found.get(area.name) ?? []), point]);
    }
  return [...found]
    .filter(([, points]) => points.length >= SAMPLES_LEAST)
    .map(([text, points]) => {
      const mean = (pick: (point: { x: number; y: number }) => number): number =>
        points.reduce((sum, point) => sum + pick(point), 0) / points.length;
      const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
      // The centre of a bent area may be outside it, so the name goes to the nearest point inside.
      const away = (point: { x: number; y: number }): number => Math.hypot(point.x - x, point.y - y);
      const [nearest = { x, y }] = points.toSorted((a, b) => away(a) - away(b));
      return { text, ...nearest };
    });
}
