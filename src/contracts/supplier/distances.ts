import type { Country } from '../terms/supplier-terms.ts';

/** How far a business travels to a wedding, in whole kilometres; 0 means only at its own venue. */

/** The value for the whole country. */
export const TRAVEL_WHOLE_COUNTRY = 9_999;
/** Default of the form: 25 miles, or 40 km. */
export const TRAVEL_DEFAULT = 40;

const KM_PER_MILE = 1.609_344;
const IN_MILES: readonly Country[] = ['GB', 'US'];
const STEPS = {
  mile: [0, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200],
  kilometer: [0, 10, 20, 30, 40, 50, 60, 80, 100, 150, 200, 300, 400],
} as const;

export type DistanceUnit = keyof typeof STEPS;

/** The unit used on road signs. */
export const distanceUnit = (country: Country): DistanceUnit => (IN_MILES.includes(country) ? 'mile' : 'kilometer');

/** Kilometres in the country's unit. */
export const inUnit = (km: number, country: Country): number =>
  distanceUnit(country) === 'mile' ? km / KM_PER_MILE : km;

/** The distances to choose from, in kilometres: round numbers of the country's unit, then the whole country. */
export function travelSteps(country: Country): readonly number[] {
  const unit = distanceUnit(country);
  const factor = unit === 'mile' ? KM_PER_MILE : 1;
  return [...STEPS[unit].map((step) => Math.round(step * factor)), TRAVEL_WHOLE_COUNTRY];
}

/** Kilometres around a place whose street is hidden: two miles, or three kilometres. */
export const hiddenRadiusKm = (country: Country): number => (distanceUnit(country) === 'mile' ? 2 * KM_PER_MILE : 3);
