import { array, number } from 'yup';
import type { InferType } from 'yup';
import { oneOf, strictObject, text } from '../fields.ts';
import { COUNTRIES } from '../terms/supplier-terms.ts';

/** `POST /api/search/geocode`: street, postcode, city and administrative areas, joined by commas. */
export const geocodeInput = strictObject({
  address: text(600).required('required'),
  country: oneOf(COUNTRIES).nullable(),
});

const component = strictObject({
  long_name: text(200).defined(),
  short_name: text(200).defined(),
  types: array(text(60).required()).required(),
});

/** Geocoder responses in Google's shape; null means that no place was found. */
export const geocoded = strictObject({
  status: oneOf(['OK']).required(),
  results: array(
    strictObject({
      formatted_address: text(600).defined(),
      address_components: array(component.required()).required(),
      geometry: strictObject({
        location: strictObject({ lat: number().required(), lng: number().required() }).required(),
      }).required(),
    }).required(),
  )
    .min(1)
    .required(),
});
export type Geocoded = InferType<typeof geocoded>;
