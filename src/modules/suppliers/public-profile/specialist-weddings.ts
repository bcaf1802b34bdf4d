import { ownValue } from '#contracts/own-value.ts';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import type { SPECIALIST_WEDDINGS } from '#contracts/profile/profile-sections.ts';
import type { Spoken } from '#contracts/languages.ts';
import type { PublicSpecialty } from '#contracts/public-profile/public-profile.ts';
import { texts } from '#shared/texts.ts';

type Kind = Exclude<(typeof SPECIALIST_WEDDINGS)[number], 'not-applicable'>;

/** The label under a title that says "weddings", and the name on its own; null if search engines couldn't use one. */
const words = texts<Readonly<Record<Kind, readonly [label: string, name: string | null]>>>({
  'en-GB': {
    'asian-weddings': ['Asian', 'Asian weddings'],
    'jewish-weddings': ['Jewish', 'Jewish weddings'],
    'muslim-weddings': ['Muslim', 'Muslim weddings'],
    'other-weddings': ['Others', null],
  },
  'fr-FR': {
    'asian-weddings': ['Asiatiques', 'Mariages asiatiques'],
    'jewish-weddings': ['Juifs', 'Mariages juifs'],
    'muslim-weddings': ['Musulmans', 'Mariages musulmans'],
    'other-weddings': ['Autres', null],
  },
  'de-DE': {
    'asian-weddings': ['Asiatische', 'Asiatische Hochzeiten'],
    'jewish-weddings': ['Jüdische', 'Jüdische Hochzeiten'],
    'muslim-weddings': ['Muslimische', 'Muslimische Hochzeiten'],
    'other-weddings': ['Andere', null],
  },
  'pl-PL': {
    'asian-weddings': ['Azjatyckie', 'Wesela azjatyckie'],
    'jewish-weddings': ['Żydowskie', 'Wesela żydowskie'],
    'muslim-weddings': ['Muzułmańskie', 'Wesela muzułmańskie'],
    'other-weddings': ['Inne', null],
  },
});

/** The weddings in which a supplier specialises; none if they don't apply to it. */
export function specialistWeddings(values: ProfileValues, language: Spoken): PublicSpecialty[] {
  const chosen = (ownValue(values, 'specialistWeddings') ?? []) as readonly string[];
  return chosen.flatMap((kind) => {
    const [label, name = null] = ownValue(words(language), kind as Kind) ?? [];
    return label === undefined ? [] : [{ label, name }];
  });
}
