/** A separate key: react-admin fills its getOne cache with rows of lists, which have no conversation. */
export const leadKey = (leadId: string): readonly unknown[] => ['leads', 'detail', leadId];
