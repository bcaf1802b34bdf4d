import type { FormikProps } from 'formik';
import { useEffect, useRef } from 'react';
import type { PlaceAnswer } from '#contracts/supplier/places.ts';
import { POSTCODES, postcodeIn } from '#contracts/supplier/postcodes.ts';
import { ADDRESS_FIELDS } from '../draft.ts';
import type { AddressField, Draft } from '../draft.ts';
import { locate } from '../listingCalls.ts';
import type { Found } from '../listingCalls.ts';

/** Milliseconds after the last keystroke before a postcode moves the pin. */
const PAUSE = 500;

const written = (text: string): string => text.replaceAll(/\s/gu, '').toLowerCase();
const isSame = (one: string, other: string): boolean => one !== '' && written(one) === written(other);
const isUnchanged = (now: Draft, then: Partial<Draft>): boolean =>
  now.pin === then.pin && ADDRESS_FIELDS.every((name) => now[name] === then[name]);

/** The postcode in its stored form once it is complete for its country, else empty. */
const completePostcode = ({ postcode, countryCode }: Draft): string =>
  postcodeIn(POSTCODES[countryCode], postcode) ?? '';

/** Whether a field still has the value the page filled in. */
export const isFilled = (now: Draft, name: AddressField): boolean => now[name] !== '' && now.filled[name] === now[name];
/** Whether a field can be filled in automatically. */
const isFree = (now: Draft, name: AddressField): boolean => now[name].trim() === '' || isFilled(now, name);

/** Fills empty fields with what was found; typed values stay, and so does a pin set by hand. */
function withFound(now: Draft, found: Found): Draft {
  const pin = now.pin?.byHand ? now.pin : { lat: found.lat, lng: found.lng, byHand: false };
  const postcode = now.postcode || found.postcode;
  const county = now.county || found.county;
  const filled = {
    ...now.filled,
    ...(!now.postcode && { postcode }),
    ...(!now.county && { county }),
  };
  const geocoded = {
    address: true,
    postcode: isSame(postcode, found.postcode),
    town: isSame(now.town, found.town),
    county: isSame(county, found.county),
  };
  return { ...now, pin, located: true, postcode, county, filled, geocoded };
}

/** Keeps the address and its pin up to date while someone types: what was found, and which fields the geocoder filled in. */
export function useAddress({ values, setValues }: Pick<FormikProps<Draft>, 'values' | 'setValues'>) {
  const notFound = useRef<Partial<Draft>>({});
  /** Whether the address was looked up as it is now, and not found. */
  const isUnknown = (now: Draft): boolean => isUnchanged(now, notFound.current);

  /** Looks up the address. Returns the form's values afterwards. */
  const find = async (typed: Draft): Promise<Draft> => {
    if (typed.town.trim() === '' || typed.located) return typed;
    const found = await locate(typed).catch(() => null);
    notFound.current = found === null ? typed : {};
    const next = (now: Draft): Draft => {
      // Something else was typed in the meantime, and will be looked up itself.
      if (!isUnchanged(now, typed)) return now;
      return found === null ? { ...now, geocoded: { ...now.geocoded, address: false } } : withFound(now, found);
    };
    await setValues(next);
    return next(typed);
  };
  // Looks up an address found on the website before anyone has left a field.
  useEffect(() => {
    void find(values);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the step opens
  }, []);

  /** An edit discards what is known about its own field only. */
  const edit = (name: AddressField, value: string): void =>
    void setValues((now) => ({ ...now, [name]: value, located: false, geocoded: { ...now.geocoded, [name]: false } }));
  /** Another town may be in another county, but a typed county stays. */
  const typeTown = (town: string): void =>
    void setValues((now) => {
      const geocoded = { ...now.geocoded, town: false, county: false };
      return { ...now, town, county: isFilled(now, 'county') ? '' : now.county, located: false, geocoded };
    });
  const choose = (place: PlaceAnswer): void =>
    void setValues((now) => {
      const pin = now.pin?.byHand ? now.pin : { lat: place.lat, lng: place.lng, byHand: false };
      const county = place.area || (isFilled(now, 'county') ? '' : now.county);
      const geocoded = { ...now.geocoded, address: true, town: true, county: place.area !== '' };
      const filled = { ...now.filled, county: place.area };
      return { ...now, town: place.name, county, pin, located: true, filled, geocoded };
    });

  /** Uses the town next to a pin set by hand, which doesn't move. */
  const useTown = (place: PlaceAnswer): void =>
    void setValues((now) => {
      const county = place.area || now.county;
      const geocoded = { ...now.geocoded, town: true, county: place.area !== '' };
      const filled = { ...now.filled, town: place.name, county: place.area };
      return { ...now, town: place.name, county, filled, geocoded };
    });

  const latest = useRef(completePostcode(values));
  /** Moves the pin to the postcode's district, and the town with it; typed values and a pin set by hand stay. */
  const follow = async (typed: Draft, postcode: string): Promise<void> => {
    latest.current = postcode;
    const found = await locate({ ...typed, address: '', town: '', county: '', postcode }).catch(() => null);
    if (found === null) return;
    await setValues((now) => {
      if (!isUnchanged(now, typed)) return now;
      const pin = now.pin?.byHand ? now.pin : { lat: found.lat, lng: found.lng, byHand: false };
      if (found.town === '' || !isFree(now, 'town')) return { ...now, pin };
      const county = isFree(now, 'county') ? found.county : now.county;
      const filled = { ...now.filled, town: found.town, ...(isFree(now, 'county') && { county }) };
      const geocoded = { ...now.geocoded, town: true, county: isSame(county, found.county) };
      return { ...now, pin, town: found.town, county, filled, geocoded };
    });
  };
  useEffect(() => {
    const postcode = completePostcode(values);
    if (postcode === '' || postcode === latest.current) return undefined;
    if (values.geocoded.postcode) {
      latest.current = postcode;
      return undefined;
    }
    const timer = setTimeout(() => void follow(values, postcode), PAUSE);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- whatever else is typed or moved starts the pause again
  }, [values]);

  /** Moves a pin that was set by hand back to the address. */
  const back = (): void => {
    const typed = { ...values, pin: null, located: false };
    void setValues(typed).then(() => find(typed));
  };
  return { isUnknown, find, edit, typeTown, choose, useTown, back };
}
