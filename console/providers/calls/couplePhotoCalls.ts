/** The photo of a couple, as its supplier adds it to the lead. */
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
  /** The picture itself, so that it can be put back. */
  readPhoto: async (address: string): Promise<Blob> => (await fetch(address)).blob(),
};
