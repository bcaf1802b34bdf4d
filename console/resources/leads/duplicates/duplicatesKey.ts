/** Query key of the couple's other leads; below `leads`, so that live updates refresh it. */
export const duplicatesKey = (leadId: string): readonly string[] => ['leads', 'duplicates', leadId];
