import { FilterChips } from '../filters/FilterChips.tsx';
import { FilterMenu } from '../filters/FilterMenu.tsx';
import { withSearch } from '../filters/leadFilters.ts';
import type { FilterWords } from '../filters/leadFilters.ts';
import { LeadSearchField } from '../filters/LeadSearchField.tsx';
import { flaggedViews } from '../list/views/leadViews.ts';
import type { BoardFilters } from './useBoardFilters.ts';

/** Search and filters, shared with the list, so that both views show the same couples. There are no tabs here, so every filter has a chip. */
export function BoardToolbar({ board: { filters, filterBy }, words }: { board: BoardFilters; words: FilterWords }) {
  return (
    <div className="lead-toolbar row wrap">
      <LeadSearchField value={filters.q ?? ''} onChange={(text) => filterBy(withSearch(filters, text), true)} />
      <FilterChips filters={filters} words={words} views={flaggedViews(filters)} onChange={(next) => filterBy(next)} />
      <FilterMenu filters={filters} words={words} onChange={(next) => filterBy(next)} />
    </div>
  );
}
