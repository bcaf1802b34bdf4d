import { Move } from 'lucide-react';
import { distance } from '#contracts/supplier/country-borders.ts';
import { distanceUnit, inUnit } from '#contracts/supplier/distances.ts';
import type { PlaceAnswer } from '#contracts/supplier/places.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import type { Pin } from '../draft.ts';
import { windFrom } from './projection.ts';

export interface PinBarProps {
  pin: Pin | null;
  nearest: PlaceAnswer | null;
  abroad: boolean;
  country: Country;
  /** The town of the address. */
  town: string;
  onUseTown: (town: PlaceAnswer) => void;
  onBack: () => void;
  /** Puts a pin in the middle of the map, as a starting point. */
  onPlace: () => void;
}

/** Kilometres within which a pin is in the town. */
const IN_TOWN = 0.8;

/** Describes where the pin is, also for people who can't see the map, and how to move it. */
export function PinBar({ pin, nearest, abroad, country, town, onUseTown, onBack, onPlace }: PinBarProps) {
  const t = useT();
  const language = useLanguage();
  const isElsewhere = !abroad && nearest !== null && nearest.name !== town.trim();
  const where = (): string => {
    if (pin === null) return t('listing.map.empty');
    if (abroad) return t('listing.map.abroad');
    if (nearest === null) return t('listing.map.far');
    const away = distance(nearest, pin);
    if (away < IN_TOWN) return t('listing.map.in', { town: nearest.name });
    const value = new Intl.NumberFormat(language, {
      style: 'unit',
      unit: distanceUnit(country),
      unitDisplay: 'long',
      maximumSignificantDigits: away < 16 ? 2 : 3,
    }).format(inUnit(away, country));
    const wind = t(`listing.map.wind.${windFrom(nearest, pin)}`);
    return t('listing.map.away', { distance: value, wind, town: nearest.name });
  };
  const degrees = (value: number, above: 'n' | 'e', below: 's' | 'w'): string =>
    `${Math.abs(value).toFixed(4)}° ${t(`listing.map.letter.${value < 0 ? below : above}`)}`;
  return (
    <div className="map__bar">
      <Move className="map__move" aria-hidden="true" />
      <div>
        <p className={abroad ? 'map__where map__where--bad' : 'map__where'} role="status">
          {where()}
        </p>
        {pin && (
          <p className="caption ink-2 num">
            {degrees(pin.lat, 'n', 's')}, {degrees(pin.lng, 'e', 'w')}
            {pin.byHand && ` · ${t('listing.map.byHand')}`}
          </p>
        )}
        <p className="caption ink-3" id="map-keys">
          {t('listing.map.keys')}
        </p>
        <p className="caption ink-3 map__tap">{t('listing.map.tap')}</p>
      </div>
      {pin === null && (
        <Button size="small" onClick={onPlace}>
          {t('listing.map.place')}
        </Button>
      )}
      {pin?.byHand && (
        <div className="map__ways">
          {isElsewhere && (
            <Button size="small" onClick={() => onUseTown(nearest)}>
              {t('listing.map.useTown', { town: nearest.name })}
            </Button>
          )}
          <Button variant="text" onClick={onBack}>
            {t('listing.map.back')}
          </Button>
        </div>
      )}
      <details className="map__credit caption">
        <summary aria-label={t('listing.map.about')}>i</summary>
        <p>{t('listing.map.credit')}</p>
      </details>
    </div>
  );
}
