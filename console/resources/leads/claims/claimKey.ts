/** The claim of a lead, for everything that shows or changes it. */
export const claimKey = (leadId: string): readonly string[] => ['claims', 'lead', leadId];
