import type { AdditionalAreasAnswer } from '#contracts/areas/additional-areas.ts';
import type { AreaAnswer } from '#contracts/supplier/places.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { getJson, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (): string => `/api/${supplierPath('additional-areas')}`;

/** Calls for the supplier's additional areas, and a country's areas to choose from. */
export const areasData = {
  find: () => getJson<AdditionalAreasAnswer>(own()),
  save: (additionalAreas: readonly string[], version: number) =>
    sendJson<AdditionalAreasAnswer>('PUT', own(), { version, additionalAreas }),
  ofCountry: (country: Country) => getJson<AreaAnswer[]>(`/api/places/${country}/areas`),
};
