import type { SocialNetwork } from '#contracts/terms/social-networks.ts';
import type { WebsiteFacts } from '#contracts/supplier/website-facts.ts';
import { TRAVEL_DEFAULT } from '#contracts/supplier/distances.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { KEPT_FOR } from '../offline/offlineRules.ts';

export type Step = 'identity' | 'place' | 'account' | 'claim';

export const ADDRESS_FIELDS = ['address', 'postcode', 'town', 'county'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** Everything typed before there is an account, except the password, which is never stored. */
export interface Draft {
  step: Step;
  name: string;
  category: string;
  countryCode: Country;
  /** The person chose the country, so the website doesn't replace it. */
  countryChosen: boolean;
  website: string;
  /** The business has no website. */
  noWebsite: boolean;
  phone: string;
  email: string;
  /** The first sentence of its public page. */
  description: string;
  /** Its social media profiles; an empty string means found and removed. */
  social: Partial<Record<SocialNetwork, string>>;
  address: string;
  postcode: string;
  town: string;
  county: string;
  /** Position of the pin; null until the town is known. */
  pin: Pin | null;
  /** A geocoder found the address in its current form; any edit resets this. */
  located: boolean;
  /** Which fields have a geocoder's value; an edit resets its own field. */
  geocoded: Readonly<Record<AddressField, boolean>>;
  /** Values filled in automatically. A field with a different value was typed, and is never replaced. */
  filled: Readonly<Partial<Record<AddressField, string>>>;
  /** Couples see the area instead of the street. */
  hideStreet: boolean;
  /** One of `travelSteps`. */
  travelKm: number;
  /** Facts found on the website, by field. */
  found: WebsiteFacts;
  /** Names of the photos on the website. */
  photos: readonly string[];
  firstName: string;
  lastName: string;
  /** The listing without a team that the person wants to claim instead. */
  claim: DraftClaim | null;
}

export interface DraftClaim {
  publicId: string;
  /** As typed, until the listing's own name is loaded. */
  name: string;
  /** The chosen mailbox at the domain; `other` for the one in `address`. */
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

/** The draft typed in this browser within the last seven days. */
export function readDraft(): Draft | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEY) ?? 'null') as { at: number; draft: Partial<Draft> } | null;
    if (kept?.draft.countryCode && Date.now() - kept.at <= KEPT_FOR)
      // A draft from an earlier version lacks the geocoded fields, so they are looked up again, and who chose the country.
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
    // No storage, or it's full: the draft is kept while the page is open.
  }
}

export function dropDraft(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Without storage, nothing was kept.
  }
}
