/** Other leads of the same couple; below `leads`, so that live updates ask again. */
export const duplicatesKey = (leadId: string): readonly string[] => ['leads', 'duplicates', leadId];
