import { hiddenRadiusKm, TRAVEL_WHOLE_COUNTRY } from '#contracts/supplier/distances.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { useDistance } from '../place/useDistance.ts';
import { lengthOf } from './projection.ts';
import type { Point, View } from './projection.ts';

export interface ReachProps {
  /** Position of the pin. */
  at: Point;
  view: View;
  country: Country;
  areaOnly: boolean;
  travelKm: number | null;
}

/** Pixels at the top of the map that its buttons cover. */
const COVERED = 56;

/** At the top of the circle, or on its right if the buttons cover the top. */
function labelAt(at: Point, travel: number): Point {
  const turned = at.y - travel < COVERED ? Math.PI / 3 : 0;
  return { x: at.x + travel * Math.sin(turned), y: at.y - travel * Math.cos(turned) + 4 };
}

/** The circles around the pin: the one couples see instead of it, and how far the business travels. */
export function Reach({ at, view, country, areaOnly, travelKm }: ReachProps) {
  const distance = useDistance(country);
  const travel = travelKm !== null && travelKm > 0 && travelKm < TRAVEL_WHOLE_COUNTRY ? lengthOf(view, travelKm) : null;
  return (
    <>
      {areaOnly && <circle className="map__area" cx={at.x} cy={at.y} r={lengthOf(view, hiddenRadiusKm(country))} />}
      {travel !== null && (
        <g className="map__reach">
          <circle cx={at.x} cy={at.y} r={travel} />
          <text {...labelAt(at, travel)} textAnchor="middle">
            {distance(travelKm ?? 0)}
          </text>
        </g>
      )}
    </>
  );
}
