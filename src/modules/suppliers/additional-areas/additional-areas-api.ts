import { token } from '#shared/wiring/token.ts';

/** Where couples find suppliers besides their own area, for the directory and all that ranks or counts them. */
export interface AdditionalAreasApi {
  /** The areas each of these suppliers is listed in, without those beyond its slots. Each has an entry. Two queries. */
  listed(supplierIds: readonly string[]): Promise<Map<string, readonly string[]>>;
}
export const ADDITIONAL_AREAS = token<AdditionalAreasApi>('AdditionalAreas');
