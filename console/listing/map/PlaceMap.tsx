import { Map as MapIcon, Minus, Plus } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { distance, isAbroad, isWithin } from '#contracts/supplier/country-borders.ts';
import type { Outline, Place } from '#contracts/supplier/country-borders.ts';
import type { MapTiles, PlaceAnswer } from '#contracts/supplier/places.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { useT } from '../../i18n/i18n.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import type { Pin } from '../draft.ts';
import { mapTiles } from '../listingCalls.ts';
import { NO_AREAS, loadAreas } from './areas.ts';
import { COUNTRY_VIEWS, ZOOM_SPANS } from './countryViews.ts';
import { labelsFor } from './labels.ts';
import './map.css';
import { loadOutline, pathOf } from './outline.ts';
import { PinBar } from './PinBar.tsx';
import { PinButton } from './PinButton.tsx';
import { Reach } from './Reach.tsx';
import { around, boxOf, toPoint } from './projection.ts';
import type { View } from './projection.ts';
import { Tiles } from './Tiles.tsx';
import { useSize } from './useSize.ts';
import { useTowns } from './useTowns.ts';

export interface PlaceMapProps {
  country: Country;
  pin: Pin | null;
  /** Couples see a circle instead of the pin. */
  areaOnly: boolean;
  /** Travel radius in kilometres; null for no circle. */
  travelKm: number | null;
  onMove: (pin: Pin) => void;
  /** Moves the pin back to the address. */
  onBack: () => void;
  /** The town of the address. */
  town: string;
  /** Uses the town next to a pin that was set by hand for the address. */
  onUseTown: (town: PlaceAnswer) => void;
  /** Reports whether the pin is outside the country. */
  onAbroad?: (abroad: boolean) => void;
  /** Without a tile server's pictures, which the console's policy doesn't allow. */
  ownDataOnly?: boolean;
}

/**
 * A map from our own data: the country's outline, its towns and a pin. Nothing is requested from another host, unless the
 * installation configures a tile server.
 */
export function PlaceMap({
  country,
  pin,
  areaOnly,
  travelKm,
  onMove,
  onBack,
  town,
  onUseTown,
  onAbroad,
  ownDataOnly = false,
}: PlaceMapProps) {
  const t = useT();
  const { ref, width, height } = useSize<HTMLDivElement>();
  const [outline, setOutline] = useState<Outline>([]);
  const [areas, setAreas] = useState(NO_AREAS);
  const [tiles, setTiles] = useState<MapTiles | null>(null);
  const [zoom, setZoom] = useState(1);
  const [middle, setMiddle] = useState<Place | null>(pin);
  useEffect(() => {
    if (!ownDataOnly) void mapTiles().then(setTiles, () => undefined);
  }, [ownDataOnly]);
  useEffect(() => {
    void loadOutline(country).then(setOutline, () => undefined);
    void loadAreas(country).then(setAreas, () => undefined);
  }, [country]);

  const whole = COUNTRY_VIEWS[country];
  const level = middle === null ? 0 : zoom;
  const span = level === 0 ? whole.span : (ZOOM_SPANS[level - 1] ?? whole.span);
  const { lat, lng } = level === 0 || middle === null ? whole : middle;
  const view = useMemo<View>(() => ({ lat, lng, span, width, height }), [lat, lng, span, width, height]);
  const towns = useTowns(country, boxOf(view));
  // A wide view only includes its largest towns; the one next to the pin may be small.
  const near = useTowns(country, pin && around(pin));
  const path = useMemo(() => pathOf(outline, view), [outline, view]);
  const borders = useMemo(() => pathOf(areas.borders, view, ''), [areas, view]);
  const here = pin && areas.all.find(({ rings }) => isWithin(rings, pin));
  const own = useMemo(() => (here ? pathOf(here.rings, view) : ''), [here, view]);
  const land = useId();
  const at = pin && toPoint(view, pin.lat, pin.lng);
  const hidden = at !== null && (at.x < 24 || at.y < 40 || at.x > width - 24 || at.y > height - 24);
  // The map follows a pin that was moved by an address change, or that left the view.
  useEffect(() => {
    if (pin && (middle === null || hidden || !pin.byHand)) setMiddle({ lat: pin.lat, lng: pin.lng });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the pin moves
  }, [pin?.lat, pin?.lng, pin?.byHand, hidden]);

  const nearest = (pin && [...near, ...towns].toSorted((a, b) => distance(a, pin) - distance(b, pin))[0]) ?? null;
  const labels = useMemo(
    () => labelsFor(towns, view, { near: nearest, areas: areas.all.filter((area) => area !== here) }),
    [towns, view, nearest, areas, here],
  );
  const abroad = pin !== null && outline.length > 0 && isAbroad(pin, outline, [...near, ...towns]);
  useEffect(() => {
    onAbroad?.(abroad);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a pin that crosses the border is news
  }, [abroad]);
  const byHand = (place: Place): void => onMove({ ...place, byHand: true });
  return (
    <div className="map" ref={ref}>
      <svg className="map__ground" width={width} height={height} role="img" aria-label={t('listing.map.label')}>
        {tiles ? (
          <Tiles tiles={tiles} view={view} />
        ) : (
          <>
            <clipPath id={land}>
              <path d={path} />
            </clipPath>
            <path className="map__land" d={path} />
            <g clipPath={`url(#${land})`}>
              <path className="map__own-area" d={own} />
              <path className="map__borders" d={borders} />
            </g>
          </>
        )}
        {at && <Reach at={at} {...{ view, country, areaOnly, travelKm }} />}
        {(tiles ? [] : labels).map(({ text, x, y, kind }) => (
          <g key={`${kind} ${text} ${x}`} className={`map__label map__label--${kind}`}>
            {kind !== 'area' && <circle cx={x} cy={y} r={kind === 'large' ? 3.5 : 2.5} />}
            <text x={kind === 'area' ? x : x + 8} y={y + 4} textAnchor={kind === 'area' ? 'middle' : 'start'}>
              {text}
            </text>
          </g>
        ))}
      </svg>
      {at && pin && <PinButton at={at} pin={pin} view={view} areaOnly={areaOnly} onMove={byHand} onBack={onBack} />}
      {here && (
        <p className="map__here">
          <MapIcon aria-hidden="true" />
          {here.name}
        </p>
      )}
      {tiles && <p className="map__credit">{tiles.credit}</p>}
      <div className="map__zoom">
        <IconButton
          icon={Plus}
          label={t('listing.map.closer')}
          disabled={middle === null || zoom === 2}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          icon={Minus}
          label={t('listing.map.further')}
          disabled={middle === null || zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
      </div>
      <PinBar
        pin={pin}
        nearest={nearest}
        abroad={abroad}
        town={town}
        onUseTown={onUseTown}
        country={country}
        onBack={onBack}
        onPlace={() => byHand({ lat, lng })}
      />
    </div>
  );
}
