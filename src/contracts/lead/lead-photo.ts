/** The address of a couple's photo. It follows from the content, so browsers may cache it for ever. */
export const leadPhotoPath = (supplierId: string, leadId: string, photo: string): string =>
  `/api/suppliers/${supplierId}/leads/${leadId}/photo/${photo}`;
