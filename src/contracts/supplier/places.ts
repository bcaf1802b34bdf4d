import { array, number } from 'yup';
import type { InferType } from 'yup';
import { requiredText, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** A number in the query string, which arrives as text. */
const degrees = (most: number) =>
  text(30)
    .required('required')
    .test(
      'number',
      'number',
      (value) => /^-?\d{1,3}(?:\.\d{1,15})?$/u.test(value ?? '') && Math.abs(Number(value)) <= most,
    );

/** `GET /api/places/:country`: the towns in a part of the map. */
export const placesInsideQuery = strictObject({
  south: degrees(90),
  west: degrees(180),
  north: degrees(90),
  east: degrees(180),
});

/** `GET /api/places/:country/named`: towns whose name begins with the text, in any spelling. */
export const placesNamedQuery = strictObject({ text: requiredText(TEXT_LIMITS.line) });

const placeAnswer = strictObject({
  name: text(200).required(),
  /** County, state or region. */
  area: text(200).defined(),
  lat: number().required(),
  lng: number().required(),
  /** 0 to 9: a map shows the names of the largest first. */
  size: number().required(),
});
export type PlaceAnswer = InferType<typeof placeAnswer>;
export const placesAnswer = array(placeAnswer.required()).required();

/** A county, state or region, and the centre of its towns. */
const areaAnswer = strictObject({
  name: text(200).required(),
  lat: number().required(),
  lng: number().required(),
});
export type AreaAnswer = InferType<typeof areaAnswer>;
/** `GET /api/places/:country/areas`, by name. */
export const areasAnswer = array(areaAnswer.required()).required();

/** `GET /api/map-tiles`: the tiles under the map; null if the map is drawn from our own data alone. */
export const mapTilesAnswer = strictObject({
  tiles: strictObject({
    /** With {z}, {x} and {y} as placeholders. */
    url: text(500).required(),
    credit: text(200).required(),
  })
    .nullable()
    .defined(),
});
export type MapTilesAnswer = InferType<typeof mapTilesAnswer>;
export type MapTiles = NonNullable<MapTilesAnswer['tiles']>;

/** `POST /api/search/get-custom-area`. */
export const customAreaInput = strictObject({
  lon: number().typeError('number').min(-180, 'min').max(180, 'max').required('required'),
  lat: number().typeError('number').min(-90, 'min').max(90, 'max').required('required'),
});
/** The id of the market's area that contains the place; null outside of them. */
export const customAreaAnswer = strictObject({ customArea: text(60).nullable().defined() });
