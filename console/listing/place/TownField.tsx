import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { PlaceAnswer } from '#contracts/supplier/places.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { useT } from '../../i18n/i18n.ts';
import { describedBy } from '../../ui/fields/describedBy.ts';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import { fieldState } from '../../ui/fields/formikField.ts';
import type { FormOf } from '../../ui/fields/formikField.ts';
import type { Draft } from '../draft.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { townsNamed } from '../listingCalls.ts';
import './town-field.css';
import { isFilled } from './useAddress.ts';

export interface TownFieldProps {
  form: FormOf<Draft>;
  country: Country;
  onType: (text: string) => void;
  onChoose: (place: PlaceAnswer) => void;
  onLeave: () => void;
  aside: ReactNode;
  help: ReactNode;
}

const ID = 'field-town';
const WAIT = 120;
const nameOf = ({ name, area }: PlaceAnswer): string => (area === '' ? name : `${name}, ${area}`);

/**
 * The town, with suggestions from our own list of places; any other text is fine too. A town derived from the postcode or the pin is
 * read-only until someone wants another: the nearest place to a pin may be a village of another postal town.
 */
export function TownField({ form, country, onType, onChoose, onLeave, aside, help }: TownFieldProps) {
  const t = useT();
  const { error } = fieldState(form, 'town');
  const { town } = form.values;
  const [proposed, setProposed] = useState<PlaceAnswer[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const [isChanging, setChanging] = useState(false);
  const isGiven = isFilled(form.values, 'town') && !isChanging;
  const given = form.values.pin?.byHand ? t('listing.place.fromPin') : t('listing.place.fromPostcode');
  const changeIt = (): void => {
    setChanging(true);
    input.current?.focus();
    input.current?.select();
  };
  const box = ['input', 'input--large', isGiven && 'town-field--given', error && 'input--wrong'];
  useEffect(() => {
    if (town.trim().length < 2) return undefined;
    const timer = setTimeout(() => void townsNamed(country, town.trim()).then(setProposed, () => undefined), WAIT);
    return () => clearTimeout(timer);
  }, [country, town]);
  const type = (text: string): void => {
    const chosen = proposed.find((place) => nameOf(place) === text);
    if (chosen) onChoose(chosen);
    else onType(text);
  };
  return (
    <FieldFrame id={ID} label={t('listing.field.town')} aside={isGiven ? given : aside} help={help} error={error}>
      <div className={box.filter(Boolean).join(' ')}>
        {isGiven && <Icon of={MapPin} size={16} />}
        <input
          ref={input}
          id={ID}
          readOnly={isGiven}
          name="town"
          list={`${ID}-proposed`}
          autoComplete="address-level2"
          maxLength={100}
          value={town}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={(event) => {
            form.handleBlur(event);
            setChanging(false);
            onLeave();
          }}
          {...describedBy(ID, error, Boolean(help))}
        />
        {isGiven && (
          <button
            type="button"
            className="town-field__change"
            aria-label={t('listing.place.changeTown')}
            onClick={changeIt}
          >
            {t('listing.place.change')}
          </button>
        )}
      </div>
      <datalist id={`${ID}-proposed`}>
        {proposed.map((place) => (
          <option key={`${nameOf(place)} ${place.lat}`} value={nameOf(place)}>
            {nameOf(place)}
          </option>
        ))}
      </datalist>
    </FieldFrame>
  );
}
