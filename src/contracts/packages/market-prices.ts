import type { InferType } from 'yup';
import { array } from 'yup';
import { count, strictObject, text } from '../fields.ts';

/** `GET …/market-prices`: what others of the same category ask in the market, by the field of the profile. */
export const marketPrices = array(
  strictObject({
    path: text(200).required(),
    /** Minor units of the supplier's currency: nine of ten start at this or above, and end at `high` or below. */
    low: count().required(),
    high: count().required(),
  }).required(),
).required();
export type MarketPrices = InferType<typeof marketPrices>;
