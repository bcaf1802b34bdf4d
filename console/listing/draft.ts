import type { SocialNetwork } from '#contracts/terms/social-networks.ts';
import type { WebsiteFacts } from '#contracts/supplier/website-facts.ts';
import { TRAVEL_DEFAULT } from '#contracts/supplier/distances.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { KEPT_FOR } from '../offline/offlineRules.ts';

export type Step = 'identity' | 'place' | 'account' | 'claim';

export const ADDRESS_FIELDS = ['address', 'postcode', 'town', 'county'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** Everything that is typed before there is an account; a password never gets here. */
export interface Draft {
  step: Step;
  name: string;
  category: string;
  countryCode: Country;
  /** Someone chose the country: it is not replaced by what the website says. */
  countryChosen: boolean;
  website: string;
  /** The business has no website. */
  noWebsite: boolean;
  phone: string;
  email: string;
  /** The first sentence of its page. */
  description: string;
  /** Its pages on networks; an empty one was found and removed. */
  social: Partial<Record<SocialNetwork, string>>;
  address: string;
  postcode: string;
  town: string;
  county: string;
  /** Where the pin is; null until the town is known. */
  pin: Pin | null;
  /** A geocoder found the address as it is now; an edit ends that. */
  located: boolean;
  /** Which fields say what a geocoder found; an edit ends that for its own field. */
  geocoded: Readonly<Record<AddressField, boolean>>;
  /** What was filled in for someone. A field that says something else was typed, and is never replaced. */
  filled: Readonly<Partial<Record<AddressField, string>>>;
  /** Couples see the area, not the street. */
  hideStreet: boolean;
  /** One of `travelSteps`. */
  travelKm: number;
  /** What the website said, by field. */
  found: WebsiteFacts;
  /** Names of the photos that it shows. */
  photos: readonly string[];
  firstName: string;
  lastName: string;
  /** The listing without a team that someone wants to claim instead. */
  claim: DraftClaim | null;
}

export interface DraftClaim {
  publicId: string;
  /** As it was typed, until the listing's own is known. */
  name: string;
  /** The mailbox of the domain; `other` for the one in `address`. */
  choice: string;
  address: string;
}

export interface Pin {
  lat: number;
  lng: number;
  byHand: boolean;
}

const KEY = 'aisle.listing';

export const emptyDraft = (countryCode: Country, email = ''): Draft => ({
  step: 'identity',
  name: '',
  category: '',
  countryCode,
  countryChosen: false,
  website: '',
  noWebsite: false,
  phone: '',
  email,
  description: '',
  social: {},
  address: '',
  postcode: '',
  town: '',
  county: '',
  pin: null,
  located: false,
  geocoded: { address: false, postcode: false, town: false, county: false },
  filled: {},
  hideStreet: false,
  travelKm: TRAVEL_DEFAULT,
  found: {},
  photos: [],
  firstName: '',
  lastName: '',
  claim: null,
});

/** What was typed in this browser within the last seven days. */
export function readDraft(): Draft | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEY) ?? 'null') as { at: number; draft: Partial<Draft> } | null;
    if (kept?.draft.countryCode && Date.now() - kept.at <= KEPT_FOR)
      // A draft of an earlier version doesn't say what was found, so that is asked again, nor who chose the country.
      return {
        ...emptyDraft(kept.draft.countryCode),
        countryChosen: true,
        ...kept.draft,
        ...(!kept.draft.geocoded && { located: false }),
      };
    dropDraft();
  } catch {
    // A browser without storage, or invalid content under our key.
  }
  return null;
}

export function keepDraft(draft: Draft): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), draft }));
  } catch {
    // No storage, or it is full: the words are kept while the page is open.
  }
}

export function dropDraft(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was kept.
  }
}
