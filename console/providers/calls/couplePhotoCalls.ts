/** Calls for a couple's photo, which the supplier adds to the lead. */
import { httpClient } from '../httpClient.ts';
import { supplierPath } from '../resourcePaths.ts';

const photo = (leadId: string): string => `/api/${supplierPath(`leads/${leadId}/photo`)}`;

export const couplePhotoCalls = {
  setPhoto: (leadId: string, file: Blob) =>
    httpClient(photo(leadId), {
      method: 'POST',
      body: file,
      headers: new Headers({ 'Content-Type': 'application/octet-stream' }),
    }),
  removePhoto: (leadId: string) => httpClient(photo(leadId), { method: 'DELETE' }),
  /** The image itself, so that it can be restored. */
  readPhoto: async (address: string): Promise<Blob> => (await fetch(address)).blob(),
};
