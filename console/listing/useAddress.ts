import type { FormikProps } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { PlaceAnswer } from '#contracts/supplier/places.ts';
import { POSTCODES, postcodeIn } from '#contracts/supplier/postcodes.ts';
import { ADDRESS_FIELDS } from './draft.ts';
import type { AddressField, Draft } from './draft.ts';
import { locate } from './listingCalls.ts';
import type { Found } from './listingCalls.ts';

/** Milliseconds without a key before a postcode moves the pin. */
const PAUSE = 500;

const written = (text: string): string => text.replaceAll(/\s/gu, '').toLowerCase();
const isSame = (one: string, other: string): boolean => one !== '' && written(one) === written(other);
const isUnchanged = (now: Draft, then: Draft): boolean =>
  now.pin === then.pin && ADDRESS_FIELDS.every((name) => now[name] === then[name]);

/** The postcode as it is stored once it is complete for its country, else empty. */
const completePostcode = ({ postcode, countryCode }: Draft): string =>
  postcodeIn(POSTCODES[countryCode], postcode) ?? '';

/** What is found fills what is empty; what was typed stays, and so does a pin that was set by hand. */
function withFound(now: Draft, found: Found): Draft {
  const pin = now.pin?.byHand ? now.pin : { lat: found.lat, lng: found.lng, byHand: false };
  const postcode = now.postcode || found.postcode;
  const county = now.county || found.county;
  const geocoded = {
    address: true,
    postcode: isSame(postcode, found.postcode),
    town: isSame(now.town, found.town),
    county: isSame(county, found.county),
  };
  return { ...now, pin, located: true, postcode, county, geocoded };
}

/** The address and its pin while someone types: what is found, and which fields came from the geocoder. */
export function useAddress({ values, setValues }: Pick<FormikProps<Draft>, 'values' | 'setValues'>) {
  const [unknown, setUnknown] = useState(false);

  /** Finds the address as it is now. Returns the form as it is then. */
  const find = async (typed: Draft): Promise<Draft> => {
    if (typed.town.trim() === '' || typed.located) return typed;
    const found = await locate(typed).catch(() => null);
    setUnknown(found === null);
    const next = (now: Draft): Draft => {
      // Something else was typed meanwhile, and is looked up in its turn.
      if (!isUnchanged(now, typed)) return now;
      return found === null ? { ...now, geocoded: { ...now.geocoded, address: false } } : withFound(now, found);
    };
    await setValues(next);
    return next(typed);
  };
  // An address that the website told is found before anyone leaves a field.
  useEffect(() => {
    void find(values);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the step opens
  }, []);

  /** An edit ends what is known of its own field alone. */
  const edit = (name: AddressField, value: string): void =>
    void setValues((now) => ({ ...now, [name]: value, located: false, geocoded: { ...now.geocoded, [name]: false } }));
  /** Another town is in another county. */
  const typeTown = (town: string): void =>
    void setValues((now) => {
      const geocoded = { ...now.geocoded, town: false, county: false };
      return { ...now, town, county: '', located: false, geocoded };
    });
  const choose = (place: PlaceAnswer): void => {
    setUnknown(false);
    const pin = { lat: place.lat, lng: place.lng, byHand: false };
    void setValues((now) => {
      const geocoded = { ...now.geocoded, address: true, town: true, county: place.area !== '' };
      return { ...now, town: place.name, county: place.area, pin, located: true, geocoded };
    });
  };

  const latest = useRef(completePostcode(values));
  /** Moves the pin to the postcode's district, and the town with it. */
  const follow = async (typed: Draft, postcode: string): Promise<void> => {
    const isFirst = latest.current === '';
    latest.current = postcode;
    // Someone who put the pin there before typing any postcode knows better.
    if (isFirst && typed.pin?.byHand) return;
    const found = await locate({ ...typed, address: '', town: '', county: '', postcode }).catch(() => null);
    if (found === null) return;
    const keepsTown = found.town === '' || (isFirst && typed.town.trim() !== '');
    await setValues((now) => {
      if (!isUnchanged(now, typed)) return now;
      const pin = { lat: found.lat, lng: found.lng, byHand: false };
      if (keepsTown) return { ...now, pin };
      const geocoded = { ...now.geocoded, town: true, county: found.county !== '' };
      return { ...now, pin, town: found.town, county: found.county, geocoded };
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

  /** Back from a pin that was set by hand to where the address is. */
  const back = (): void => {
    const typed = { ...values, pin: null, located: false };
    void setValues(typed).then(() => find(typed));
  };
  return { unknown, find, edit, typeTown, choose, back };
}
