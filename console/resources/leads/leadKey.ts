/** A key of its own: react-admin fills its getOne cache with rows of lists, which have no conversation. */
export const leadKey = (leadId: string): readonly unknown[] => ['leads', 'detail', leadId];
