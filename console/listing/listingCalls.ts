import type { ClaimListingAnswer, ValidateStep1Answer } from '#contracts/supplier/get-listed.ts';
import type { WebsiteAnswer } from '#contracts/supplier/website-facts.ts';
import { addressOf } from '#contracts/supplier/found-address.ts';
import type { FoundAddress } from '#contracts/supplier/found-address.ts';
import type { Geocoded } from '#contracts/supplier/geocoded.ts';
import type { MapTiles, MapTilesAnswer, PlaceAnswer } from '#contracts/supplier/places.ts';
import { supplierSlug } from '#contracts/supplier/supplier-slug.ts';
import { hasDirectory } from '#contracts/terms/supplier-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { getJson, sendJson } from '../providers/httpClient.ts';
import type { Draft } from './draft.ts';

/** The trimmed text, or undefined if it is empty. */
const given = (text: string): string | undefined => text.trim() || undefined;

export const identityInput = (draft: Draft) => ({
  name: given(draft.name),
  category: given(draft.category),
  countryCode: draft.countryCode,
  website: draft.noWebsite ? null : given(draft.website),
  phone: given(draft.phone),
  email: given(draft.email),
  description: given(draft.description),
});

/** Whether the address was found in its current form, or its pin was set by hand. */
export const isPlaced = ({ geocoded, pin }: Draft): boolean => geocoded.address || (pin?.byHand ?? false);

export const placeInput = (draft: Draft) => ({
  countryCode: draft.countryCode,
  address: given(draft.address),
  addressGeocoded: isPlaced(draft),
  postcode: draft.postcode,
  postcodeGeocoded: draft.geocoded.postcode,
  town: given(draft.town),
  townGeocoded: draft.geocoded.town,
  county: given(draft.county),
  countyGeocoded: draft.geocoded.county,
  lat: draft.pin?.lat,
  lng: draft.pin?.lng,
});

/** Whether the business travels; couples travel to a venue. */
export const travels = ({ category }: Draft): boolean => category !== 'venue';

/** False if there are no links, so that it can be spread. */
function socialInput({ social }: Draft) {
  const links = Object.entries(social).filter(([, link]) => link !== '');
  return links.length > 0 && { social: Object.fromEntries(links) };
}

const supplierInput = (draft: Draft) => ({
  ...identityInput(draft),
  ...placeInput(draft),
  ...socialInput(draft),
  hideStreet: draft.hideStreet,
  ...(travels(draft) && { travelKm: draft.travelKm }),
  ...(hasDirectory(draft.countryCode) && { slug: supplierSlug(draft.name, draft.town, draft.county) }),
});

/** The business that is already listed. */
export interface Duplicate {
  publicId: string;
  /** True if it has no team. */
  claimable: boolean;
}

const duplicateOf = ({ publicId, claimable }: { publicId: string | null; claimable: boolean }): Duplicate | null =>
  publicId === null ? null : { publicId, claimable };

/** The matching business that is already listed, or null. */
export async function findDuplicate(draft: Draft): Promise<Duplicate | null> {
  const query = identityInput(draft);
  return duplicateOf(await sendJson<ValidateStep1Answer>('POST', '/api/search/validatestep1', { query }));
}

/** Lists the business. Returns the already listed one, or null. */
export async function listBusiness(draft: Draft): Promise<Duplicate | null> {
  const supplierFields = supplierInput(draft);
  type Answer = { valid: boolean; publicId: string | null; claimable: boolean };
  const answer = await sendJson<Answer>('POST', '/api/supplier/create', { supplierFields });
  return answer.valid ? null : duplicateOf(answer);
}

export const claimListing = (): Promise<ClaimListingAnswer> => sendJson('POST', '/api/supplier/claim', {});

/** The business that was already listed when this browser's listing was claimed. */
export const duplicateOfClaim = (answer: ClaimListingAnswer): Duplicate | null =>
  answer.state === 'profileExists' ? duplicateOf(answer) : null;

/** The draft for taking over the existing listing. */
export const claiming = (draft: Draft, publicId: string): Draft => ({
  ...draft,
  step: 'claim',
  claim: { publicId, name: draft.name.trim(), choice: '', address: '' },
});

/** An address's position, and its parts as written by the geocoder. */
export type Found = { lat: number; lng: number } & FoundAddress;

/** Looks up an address's position and its parts as written by the geocoder; null if it isn't found. */
export async function locate(
  draft: Pick<Draft, 'address' | 'postcode' | 'town' | 'county' | 'countryCode'>,
): Promise<Found | null> {
  const address = [draft.address, draft.postcode, draft.town, draft.county]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
  const body = { address, country: draft.countryCode };
  const answer = await sendJson<Geocoded | null>('POST', '/api/search/geocode', body);
  const location = answer?.results[0]?.geometry.location;
  return answer && location ? { ...location, ...addressOf(answer) } : null;
}

export const townsNamed = (country: Country, text: string): Promise<PlaceAnswer[]> =>
  getJson(`/api/places/${country}/named?${new URLSearchParams({ text }).toString()}`);

export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

export function townsInside(country: Country, box: Box): Promise<PlaceAnswer[]> {
  const sides = Object.entries(box).map(([side, value]) => [side, (value as number).toFixed(4)]);
  return getJson(`/api/places/${country}?${new URLSearchParams(Object.fromEntries(sides) as never).toString()}`);
}

export const mapTiles = async (): Promise<MapTiles | null> => (await getJson<MapTilesAnswer>('/api/map-tiles')).tiles;

/** Reads the facts on the business's own website. */
export const readWebsite = (address: string): Promise<WebsiteAnswer> =>
  sendJson('POST', '/api/search/read-website', { address });
