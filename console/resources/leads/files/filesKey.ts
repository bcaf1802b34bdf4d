/** Query key of a lead's files; begins with `leads`, so that live events about leads refresh it. */
export const filesKey = (leadId: string) => ['leads', 'files', leadId] as const;
