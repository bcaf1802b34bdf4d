/** Query key of a lead's files; `leads` first, so that a live event about leads asks for them again. */
export const filesKey = (leadId: string) => ['leads', 'files', leadId] as const;
