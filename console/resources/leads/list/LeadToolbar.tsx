import { Download, ListChecks } from 'lucide-react';
import type { LeadSort } from '#contracts/lead/lead-list.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useSpreadsheetDelimiter } from '../../../i18n/spreadsheet.ts';
import { leadsCsvUrl } from '../../../providers/dataProvider.ts';
import { Button, Icon } from '../../../ui/index.ts';
import { DisplayMenu } from './DisplayMenu.tsx';
import type { LeadColumn } from './leadColumns.ts';
import { FilterChips } from '../filters/FilterChips.tsx';
import { withSearch } from '../filters/leadFilters.ts';
import type { FilterWords } from '../filters/leadFilters.ts';
import { FilterMenu } from '../filters/FilterMenu.tsx';
import { LeadSearchField } from '../filters/LeadSearchField.tsx';
import type { LeadListState } from './useLeadList.ts';
import type { ListLook } from './useListLook.ts';
import { viewOf, viewsWithin } from './views/leadViews.ts';

export interface LeadToolbarProps {
  list: LeadListState;
  words: FilterWords;
  columns: readonly LeadColumn[];
  /** Null where columns are not the person's to choose. */
  onColumns: ((columns: readonly LeadColumn[]) => void) | null;
  look: ListLook;
  /** The way to select cards; null where rows have boxes anyway. */
  pick: { on: boolean; toggle: () => void } | null;
}

/** Search, filter chips, columns and export in one line. */
export function LeadToolbar({ list, words, columns, onColumns, look, pick }: LeadToolbarProps) {
  const t = useT();
  const { filters } = list;
  const delimiter = useSpreadsheetDelimiter();
  const csv = leadsCsvUrl(filters, { field: list.sort.field as LeadSort, order: list.sort.order }, delimiter);
  return (
    <div className="lead-toolbar row wrap">
      <LeadSearchField
        value={filters.q ?? ''}
        onChange={(text) => list.setFilters(withSearch(filters, text), [], true)}
      />
      {/* The tab says it already where the filters are just a view. */}
      {viewOf(filters) === null && (
        <FilterChips
          filters={filters}
          words={words}
          views={viewsWithin(filters)}
          onChange={(next) => list.filterBy(next)}
        />
      )}
      <FilterMenu filters={filters} words={words} onChange={(next) => list.filterBy(next)} />
      <span className="spacer" />
      {pick && (
        <Button
          variant="ghost"
          size="small"
          icon={ListChecks}
          className="btn--icon-on-phone"
          aria-pressed={pick.on}
          onClick={pick.toggle}
        >
          <span>{t(pick.on ? 'leads.selection.end' : 'leads.selection.begin')}</span>
        </Button>
      )}
      {onColumns && <DisplayMenu columns={columns} onColumns={onColumns} look={look} />}
      <a className="btn btn--ghost btn--small btn--icon-on-phone" href={csv} download="leads.csv">
        <Icon of={Download} size={14} />
        <span>{t('leads.export')}</span>
      </a>
    </div>
  );
}
