/** Query key of a lead's claim. */
export const claimKey = (leadId: string): readonly string[] => ['claims', 'lead', leadId];
