import type { BadgeColour } from '#contracts/badges/badge-terms.ts';
import type { BadgesAnswer } from '#contracts/badges/badge.ts';
import { getJson, httpClient } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (path = ''): string => `/api/${supplierPath(`badges${path}`)}`;

/** The URL of an earned badge's picture. */
export const pictureUrl = (id: string, colour: BadgeColour): string => own(`/${id}/picture?colour=${colour}`);

/** The routes of badges. */
export const badgesData = {
  list: () => getJson<BadgesAnswer>(own()),
  /** The SVG as text. */
  picture: async (id: string, colour: BadgeColour) => (await httpClient(pictureUrl(id, colour))).body,
};
