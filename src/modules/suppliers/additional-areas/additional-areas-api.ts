import { token } from '#shared/wiring/token.ts';

/** Areas besides their own in which couples find suppliers, for the directory and for everything that ranks or counts them. */
export interface AdditionalAreasApi {
  /** The areas in which each supplier is listed, up to its slots. Every supplier has an entry. Two queries. */
  listed(supplierIds: readonly string[]): Promise<Map<string, readonly string[]>>;
}
export const ADDITIONAL_AREAS = token<AdditionalAreasApi>('AdditionalAreas');
