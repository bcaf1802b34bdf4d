/** The fields of getting listed that a website can fill in. */
export const WEBSITE_FIELDS = [
  'name',
  'category',
  'countryCode',
  'phone',
  'email',
  'address',
  'postcode',
  'town',
  'county',
  'description',
] as const;
export type WebsiteField = (typeof WEBSITE_FIELDS)[number];
