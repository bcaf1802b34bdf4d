/** Where couples ask about an offer: the supplier's enquiry form, which names it. */
export const offerEnquiryPath = (publicId: string, offerId: string): string => `/enquire/${publicId}?offer=${offerId}`;
