import { array, mixed } from 'yup';
import type { InferType } from 'yup';
import { oneOf, requiredText, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { NETWORK_NAMES } from '../terms/social-networks.ts';
import { WEBSITE_FIELDS } from './website-fields.ts';

/** Facts read from a business's own website (F11). None of them are stored before someone confirms them. */

/** Everything looked for: the fields, and the business's pages on networks. */
export const WEBSITE_FINDS = [...WEBSITE_FIELDS, ...NETWORK_NAMES] as const;
export type WebsiteFind = (typeof WEBSITE_FINDS)[number];

/** The pages that are read. */
export const WEBSITE_PAGES = ['home', 'contact', 'imprint', 'about'] as const;
export type WebsitePage = (typeof WEBSITE_PAGES)[number];

/** How it was found: in data for search engines, in a link to call or write, or in the text of the page. */
export const WEBSITE_SOURCES = ['data', 'link', 'text'] as const;
export type WebsiteSource = (typeof WEBSITE_SOURCES)[number];

export const websiteInput = strictObject({ address: requiredText(TEXT_LIMITS.website) });

const websiteFact = strictObject({
  value: text(TEXT_LIMITS.website).required(),
  page: oneOf(WEBSITE_PAGES).required(),
  source: oneOf(WEBSITE_SOURCES).required(),
});
export type WebsiteFact = InferType<typeof websiteFact>;
export type WebsiteFacts = Partial<Record<WebsiteFind, WebsiteFact>>;

/** Maximum photos listed from a website, and characters of the name of each. */
export const WEBSITE_PHOTOS = { most: 12, name: 80 } as const;

export const websiteAnswer = strictObject({
  /** `unreadable`: no page was received. `nothing`: none of the fields was found. */
  state: oneOf(['found', 'nothing', 'unreadable']).required(),
  pages: array(oneOf(WEBSITE_PAGES).required()).required(),
  /** By field or network; facts that weren't found are missing. */
  facts: mixed<WebsiteFacts>().required().meta({ ref: 'WebsiteFacts' }),
  /** Names of its photos. Only someone with an account who confirms that they may use them can import them. */
  photos: array(text(WEBSITE_PHOTOS.name).required()).required(),
});
export type WebsiteAnswer = InferType<typeof websiteAnswer>;
