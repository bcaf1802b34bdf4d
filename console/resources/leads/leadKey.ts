/** A separate key, because react-admin fills its getOne cache with list rows, which lack the conversation. */
export const leadKey = (leadId: string): readonly unknown[] => ['leads', 'detail', leadId];
