import { useState } from 'react';
import type { ReactNode } from 'react';
import { atPath, textAt } from '#contracts/profile/profile-tree.ts';
import type { PlaceAnswer } from '#contracts/supplier/places.ts';
import { useT } from '../../../i18n/i18n.ts';
import { locate } from '../../../listing/listingCalls.ts';
import { PlaceMap } from '../../../listing/map/PlaceMap.tsx';
import { fieldState } from '../../../ui/fields/formikField.ts';
import type { FormTree } from '../formValues.ts';
import './fields.css';
import type { ProfileInputProps } from './profileInputProps.ts';

interface PlaceFieldProps extends ProfileInputProps {
  label: string;
  mark: ReactNode;
}
type Degrees = readonly [latitude: number, longitude: number];

/** Five decimals of a degree are about a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

const addressIn = (tree: FormTree) => ({
  address: textAt(tree, 'address.street').split('\n').join(', '),
  postcode: textAt(tree, 'address.postalCode'),
  town: textAt(tree, 'address.city'),
  county: textAt(tree, 'address.adminArea').split('\n').join(', '),
});

/** The business's location: a pin moved by hand or placed at the address; saved with the rest of the section. */
export function PlaceField({ field, form, opened, disabled, words, label, mark }: PlaceFieldProps) {
  const t = useT();
  const { path } = field;
  const place = (atPath(form.values, path) ?? null) as Degrees | null;
  const saved = (atPath(opened, path) ?? null) as Degrees | null;
  const address = addressIn(form.values);
  const typed = Object.values(address).join('\n');
  /** The address the pin was placed at, and whether it was found. */
  const [located, setLocated] = useState<{ typed: string; place: Degrees | null } | null>(null);
  const { error } = fieldState(form, path);
  const isSaved = place?.join() === saved?.join();
  const isAtAddress = located?.typed === typed && located.place?.join() === place?.join();
  const isMoved = place !== null && !isAtAddress && !(isSaved && typed === Object.values(addressIn(opened)).join('\n'));
  const set = (to: Degrees | null): void => void form.setFieldValue(path, to);
  const back = async (): Promise<void> => {
    const found = await locate({ ...address, countryCode: words.country }).catch(() => null);
    const at = found && ([rounded(found.lat), rounded(found.lng)] as const);
    setLocated({ typed, place: at });
    set(at ?? saved);
  };
  const useTown = (town: PlaceAnswer): void => {
    void form.setFieldValue('address.city', town.name);
    if (town.area !== '') void form.setFieldValue('address.adminArea', town.area);
  };
  return (
    <fieldset className="profile-place" disabled={disabled} aria-describedby={error && `field-${path}-error`}>
      <legend className="field__label">
        {label} {mark}
      </legend>
      <div className="profile-place__map">
        <PlaceMap
          country={words.country}
          pin={place && { lat: place[0], lng: place[1], byHand: isMoved }}
          areaOnly={atPath(form.values, 'flags.hideStreet') === true}
          travelKm={null}
          onMove={({ lat, lng }) => set([rounded(lat), rounded(lng)])}
          onBack={() => void back()}
          town={address.town}
          onUseTown={useTown}
          ownDataOnly
        />
      </div>
      <div role="status">
        {located?.typed === typed && located.place === null && (
          <p className="field__help">{t('profile.place.unknown')}</p>
        )}
      </div>
      {error && (
        <p className="field__error" id={`field-${path}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
