import { mixed } from 'yup';
import type { InferType } from 'yup';
import { id, requiredText, strictObject, text } from '../fields.ts';

export const ANALYTICS_LIMITS = { event: 40, word: 60, pageTitle: 200, properties: 50, characters: 4_000 } as const;

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Further properties, by name. */
const properties = () =>
  mixed<Record<string, unknown>>(isMap)
    .typeError('object')
    .optional()
    .test('max', 'max', (value) => {
      if (!value) return true;
      const { properties: most, characters } = ANALYTICS_LIMITS;
      return Object.keys(value).length <= most && JSON.stringify(value).length <= characters;
    })
    .meta({ ref: 'AnalyticsProperties' });

/** `POST /api/analytics/identify`: the person and the page they are on. */
export const identifyInput = strictObject({
  supplierId: id().required('required'),
  pageTitle: text(ANALYTICS_LIMITS.pageTitle).defined('required'),
  props: properties(),
});
export type IdentifyInput = InferType<typeof identifyInput>;

/** `POST /api/analytics/track`: an action by the person. */
export const trackInput = strictObject({
  event: requiredText(ANALYTICS_LIMITS.event),
  identifyProps: properties(),
  specificEventProps: properties(),
  /** With `supplierId`, the event belongs to that supplier if the person is in its team. */
  genericProps: properties(),
  source: text(ANALYTICS_LIMITS.word),
  category: text(ANALYTICS_LIMITS.word),
});
export type TrackInput = InferType<typeof trackInput>;
