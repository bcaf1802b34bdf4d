import type { ProfileAnswer } from '#contracts/profile/profile.ts';
import { sectionFields } from '#contracts/profile/profile-sections.ts';
import type { ProfileSection } from '#contracts/profile/profile-sections.ts';
import { isFilled } from '../formValues.ts';

export interface FilledGroup {
  section: ProfileSection;
  group: string;
  filled: number;
  of: number;
}

/** How many fields of each group are filled in; translations don't count, and neither do switches, because "no" is a valid answer. */
export function filledGroups({ sections, context }: ProfileAnswer): FilledGroup[] {
  return sections
    .filter(({ section }) => section !== 'targeting')
    .flatMap(({ section, values }) => {
      const counted = sectionFields(section, context).filter(
        ({ kind, locale }) => !locale && kind !== 'flag' && kind !== 'place' && kind !== 'types' && kind !== 'prices',
      );
      return [...new Set(counted.map(({ group }) => group))].map((group) => {
        const fields = counted.filter((field) => field.group === group);
        return {
          section,
          group,
          filled: fields.filter((field) => isFilled(field, values)).length,
          of: fields.length,
        };
      });
    });
}
