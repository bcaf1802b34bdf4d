import { useEffect, useMemo, useState } from 'react';
import type { Outline } from '#contracts/supplier/country-borders.ts';
import type { AdditionalAreasAnswer } from '#contracts/areas/additional-areas.ts';
import type { AreaAnswer } from '#contracts/supplier/places.ts';
import { useT } from '../../i18n/i18n.ts';
import { loadOutline, pathOf } from '../../listing/map/outline.ts';
import { toPoint } from '../../listing/map/projection.ts';
import { useSize } from '../../listing/map/useSize.ts';
import { areaLabels, areaView } from './areaView.ts';

interface AreaMapProps {
  of: AdditionalAreasAnswer;
  choices: readonly AreaAnswer[];
}

/** The outline of the country with the supplier's pin and the names of its areas, from our own data. */
export function AreaMap({ of, choices }: AreaMapProps) {
  const t = useT();
  const { ref, width, height } = useSize<HTMLDivElement>();
  const [outline, setOutline] = useState<Outline>([]);
  const { country, place, home, additionalAreas } = of;
  useEffect(() => void loadOutline(country).then(setOutline, () => undefined), [country]);
  const view = useMemo(() => {
    const own = choices.filter(({ name }) => name === home || additionalAreas.includes(name));
    return areaView(place ? [place, ...own] : own, country, { width, height });
  }, [choices, home, additionalAreas, place, country, width, height]);
  const path = useMemo(() => pathOf(outline, view), [outline, view]);
  const labels = useMemo(() => areaLabels(of, choices, view), [of, choices, view]);
  const pin = place && toPoint(view, place.lat, place.lng);
  return (
    <div className="area-map" ref={ref}>
      <svg width={width} height={height} role="img" aria-label={t('areas.map')}>
        <path className="area-map__land" d={path} />
        {labels.map(({ name, kind, x, y }) => (
          <text key={name} className={`area-map__name area-map__name--${kind}`} x={x} y={y} textAnchor="middle">
            {name}
          </text>
        ))}
        {pin && (
          <g className="area-map__pin" transform={`translate(${pin.x - 14} ${pin.y - 33}) scale(0.875)`}>
            <path d="M16 38C10 29 4 22 4 14.5a12 12 0 0 1 24 0C28 22 22 29 16 38Z" />
            <circle cx="16" cy="14.5" r="4.5" />
          </g>
        )}
      </svg>
    </div>
  );
}
