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
const LARGE = 4;
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

/** The names that fit on the map, the largest towns first, then the areas between them. */
export function labelsFor(towns: readonly PlaceAnswer[], view: View): Label[] {
  const taken: Frame[] = [];
  const labels: Label[] = [];
  const put = (label: Label, frame: Frame): void => {
    const inside = frame.left > 4 && frame.right < view.width - 4 && frame.top > 4 && frame.bottom < view.height - 4;
    if (!inside || taken.some((other) => overlap(other, frame))) return;
    taken.push(frame);
    labels.push(label);
  };
  const most = Math.min(TOWNS_MOST, Math.round((view.width * view.height) / 11_000));
  for (const town of towns) {
    if (labels.length >= most) break;
    const { x, y } = toPoint(view, town.lat, town.lng);
    const width = town.name.length * LETTER + 14;
    const kind = town.size >= LARGE ? 'large' : 'town';
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
