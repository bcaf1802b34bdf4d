/** Shared by the schemas and screens of contacts. There is no schema here, so that lists don't load yup. */

/** Maximum contacts of a supplier. */
export const CONTACTS_MAX = 50;
/** Characters of a job title. */
export const CONTACT_JOB_MAX = 60;
/** Maximum languages of one contact. */
export const CONTACT_LANGUAGES_MAX = 8;

/** Languages that a contact can speak (ISO 639-1): those of the markets, and those that couples there often ask for. */
export const LANGUAGES_SPOKEN = [
  'ar',
  'bg',
  'bn',
  'bs',
  'cs',
  'cy',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'ga',
  'gu',
  'he',
  'hi',
  'hr',
  'hu',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'nl',
  'no',
  'pa',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sq',
  'sr',
  'sv',
  'ta',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
] as const;
export type LanguageSpoken = (typeof LANGUAGES_SPOKEN)[number];
