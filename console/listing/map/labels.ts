import type { PlaceAnswer } from '#contracts/supplier/places.ts';
import { toPoint } from './projection.ts';
import type { View } from './projection.ts';

export interface Label {
  text: string;
  x: number;
  y: number;
  kind: 'town' | 'large' | 'area';
}

const TOWNS_MOST = 34;
/** Towns of a map whose names are bold. */
const LARGE = 6;
const AREA_TOWNS = 3;
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
 * The names that fit on the map: the town of the pin, then the largest towns, then the areas between them. Nothing is
 * written below the buttons and the bar.
 */
export function labelsFor(towns: readonly PlaceAnswer[], view: View, near: PlaceAnswer | null = null): Label[] {
  const taken: Frame[] = [
    { left: view.width - 70, right: view.width, top: 0, bottom: 110 },
    { left: 0, right: view.width, top: view.height - 105, bottom: view.height },
  ];
  const labels: Label[] = [];
  const put = (label: Label, frame: Frame): void => {
    const inside = frame.left > 4 && frame.right < view.width - 4 && frame.top > 4 && frame.bottom < view.height - 4;
    if (!inside || taken.some((other) => overlap(other, frame))) return;
    taken.push(frame);
    labels.push(label);
  };
  const most = Math.min(TOWNS_MOST, Math.round((view.width * view.height) / 11_000));
  for (const town of near === null ? towns : [near, ...towns]) {
    if (labels.length >= most) break;
    const { x, y } = toPoint(view, town.lat, town.lng);
    const width = town.name.length * LETTER + 14;
    const kind = labels.length < LARGE ? 'large' : 'town';
    put({ text: town.name, x, y, kind }, { left: x - 6, right: x + width, top: y - 11, bottom: y + 9 });
  }
  for (const [area, members] of Map.groupBy(towns, (town) => town.area)) {
    if (area === '' || members.length < AREA_TOWNS) continue;
    const middle = (pick: (town: PlaceAnswer) => number): number =>
      members.reduce((sum, town) => sum + pick(town), 0) / members.length;
    const { x, y } = toPoint(
      view,
      middle((town) => town.lat),
      middle((town) => town.lng),
    );
    const half = (area.length * 7.4) / 2 + 4;
    put({ text: area, x, y, kind: 'area' }, { left: x - half, right: x + half, top: y - 13, bottom: y + 10 });
  }
  return labels;
}
