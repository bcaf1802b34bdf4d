/** The feature sections of a supplier's type: data of its market (`seeds/countries`), not code (K1). */
import { ownValue } from '../own-value.ts';
import type { SupplierCategory } from '../terms/supplier-terms.ts';
import type { ProfileField } from './profile-field.ts';

/** Labels by language; languages without one use English. */
export type FeatureLabels = Readonly<Record<string, string>>;

export const FEATURE_KINDS = ['integer', 'money', 'flag', 'options', 'line', 'prices'] as const;
export const NOT_APPLICABLE = 'not-applicable';

/** One feature; with `options`, `notApplicable` adds the choice that excludes the others. */
export interface Feature {
  kind: (typeof FEATURE_KINDS)[number];
  labels: FeatureLabels;
  max?: number;
  /** Null hides an option of the common entry in a market. */
  options?: Readonly<Record<string, FeatureLabels | null>>;
  notApplicable?: boolean;
  /** The unit of the prices: the whole event by default, or each guest. */
  per?: PriceRangeUnit;
  /** Taken from the packages once one has a price. */
  fromPackages?: boolean;
}

/** The units that a range of prices can be for. */
export const PRICE_RANGE_UNITS = ['event', 'guest'] as const;
export type PriceRangeUnit = (typeof PRICE_RANGE_UNITS)[number];

/** Features by id; null hides one of the common entry in a market. */
export type FeatureSections = Readonly<Record<string, Feature | null>>;

const MOST = { integer: 100_000, money: 1_000_000_00, line: 100, flag: 0, options: 0, prices: 1_000_000_00 } as const;

export const featurePath = (type: SupplierCategory, id: string): string => `typeDetails.${type}.${id}`;

/** The options a market offers. */
const optionsOf = ({ options = {}, notApplicable }: Feature): string[] => [
  ...Object.keys(options).filter((id) => ownValue(options, id) !== null),
  ...(notApplicable ? [NOT_APPLICABLE] : []),
];

/** The fields of a type in a market. */
export function featureFields(type: SupplierCategory, features: FeatureSections): ProfileField[] {
  return Object.entries(features).flatMap(([id, feature]) => {
    if (feature === null) return [];
    const { kind, max = MOST[kind], notApplicable } = feature;
    return [
      {
        path: featurePath(type, id),
        kind,
        group: type,
        max,
        ...(kind === 'options' && { options: optionsOf(feature), ...(notApplicable && { alone: NOT_APPLICABLE }) }),
      },
    ];
  });
}

/** A label in a language, in English without one. */
export const labelIn = (labels: FeatureLabels | null | undefined, language: string): string =>
  ownValue(labels, language) ?? ownValue(labels, 'en') ?? '';
