import { TRAVEL_DEFAULT, TRAVEL_WHOLE_COUNTRY, inUnit, travelSteps } from './distances.ts';

describe('travel distances of a business', () => {
  test.each(['GB', 'DE', 'US'] as const)(
    'are round numbers in the unit of %s, ending with the whole country',
    (country) => {
      const steps = travelSteps(country);
      const shown = steps.slice(0, -1).map((km) => Math.round(inUnit(km, country)));
      expect(shown.filter((value) => value % 5 !== 0)).toEqual([]);
      expect(new Set(shown).size).toBe(shown.length);
      expect([steps[0], steps.at(-1), steps.includes(TRAVEL_DEFAULT)]).toEqual([0, TRAVEL_WHOLE_COUNTRY, true]);
    },
  );
});
