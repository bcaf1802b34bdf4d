/** The supplier's enquiry form for an offer, which the enquiry then names. */
export const offerEnquiryPath = (publicId: string, offerId: string): string => `/enquire/${publicId}?offer=${offerId}`;
