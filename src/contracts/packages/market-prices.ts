import type { InferType } from 'yup';
import { array } from 'yup';
import { count, strictObject, text } from '../fields.ts';

/** `GET …/market-prices`: prices of other suppliers of the same category in the market, by field of the profile. */
export const marketPrices = array(
  strictObject({
    path: text(200).required(),
    /** Minor units of the supplier's currency: nine of ten start at this or above, and end at `high` or below. */
    low: count().required(),
    high: count().required(),
  }).required(),
).required();
export type MarketPrices = InferType<typeof marketPrices>;
