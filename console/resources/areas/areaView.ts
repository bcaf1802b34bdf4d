import { COUNTRY_VIEWS } from '../../listing/map/countryViews.ts';
import { toPoint } from '../../listing/map/projection.ts';
import type { View } from '../../listing/map/projection.ts';
import type { AdditionalAreasAnswer } from '#contracts/areas/additional-areas.ts';
import type { Place } from '#contracts/supplier/country-borders.ts';
import type { AreaAnswer } from '#contracts/supplier/places.ts';

/** Minimum span in degrees of latitude, for a single place: a county and its neighbours. */
const MIN_SPAN = 1.1;
/** Factor that leaves space for names at the edges. */
const MARGIN = 1.6;

export interface AreaLabel {
  name: string;
  kind: 'home' | 'listed' | 'kept' | 'other';
  x: number;
  y: number;
}

/** The part of the country with all of the supplier's areas; the whole country if none is known. */
export function areaView(
  places: readonly Place[],
  country: AdditionalAreasAnswer['country'],
  { width, height }: { width: number; height: number },
): View {
  if (places.length === 0) return { ...COUNTRY_VIEWS[country], width, height };
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const lat = (south + north) / 2;
  const acrossAsUp = (east - west) * Math.cos((lat * Math.PI) / 180) * (height / Math.max(width, 1));
  const span = Math.max(MIN_SPAN, (north - south) * MARGIN, acrossAsUp * MARGIN);
  return { lat, lng: (west + east) / 2, span, width, height };
}

const LETTER = 6.5;
const LINE = 16;

/** The names that fit: the supplier's areas first, then those around them. */
export function areaLabels(of: AdditionalAreasAnswer, choices: readonly AreaAnswer[], view: View): AreaLabel[] {
  const kindOf = (name: string): AreaLabel['kind'] => {
    if (name === of.home) return 'home';
    const at = of.additionalAreas.indexOf(name);
    return at < 0 ? 'other' : at < of.additionalAreasSlots ? 'listed' : 'kept';
  };
  const all = choices.map(({ name, lat, lng }) => ({ name, kind: kindOf(name), ...toPoint(view, lat, lng) }));
  const own = all.filter(({ kind }) => kind !== 'other');
  const labels: AreaLabel[] = [];
  for (const label of [...own, ...all.filter(({ kind }) => kind === 'other')]) {
    const half = (label.name.length * LETTER) / 2;
    const inside = label.x > half && label.x < view.width - half && label.y > LINE && label.y < view.height - LINE;
    const free = labels.every(
      (other) =>
        Math.abs(other.y - label.y) > LINE || Math.abs(other.x - label.x) > half + (other.name.length * LETTER) / 2,
    );
    if (label.kind !== 'other' || (inside && free)) labels.push(label);
  }
  return labels;
}
