import type { Targeting } from '#contracts/profile/target-reach.ts';
import { atPath } from '#contracts/profile/profile-tree.ts';
import type { FormTree } from '../profile/formValues.ts';

/** The targeting that the form's values describe. */
export function targetingOf(values: FormTree): Targeting {
  const range = (path: string) => atPath(values, path) as Targeting['budget'];
  const list = (path: string) => (atPath(values, path) ?? []) as readonly string[];
  return {
    budget: range('targeting.budget'),
    guests: range('targeting.guests'),
    weekday: list('targeting.weekday'),
    season: list('targeting.season'),
    year: list('targeting.year'),
  };
}
