import { Download } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { useNeedsServer } from '../../../offline/useNeedsServer.ts';
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
  /** Null if the person can't choose columns. */
  onColumns: ((columns: readonly LeadColumn[]) => void) | null;
  look: ListLook;
  /** URL of the leads as CSV, for people who can export them. */
  csv: string | undefined;
}

/** Search, filter chips, columns and export in one line. */
export function LeadToolbar({ list, words, columns, onColumns, look, csv }: LeadToolbarProps) {
  const { filters } = list;
  return (
    <div className="lead-toolbar row wrap">
      <LeadSearchField
        value={filters.q ?? ''}
        onChange={(text) => list.setFilters(withSearch(filters, text), [], true)}
      />
      {/* The tab already shows it if the filters match a view. */}
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
      {onColumns && <DisplayMenu columns={columns} onColumns={onColumns} look={look} />}
      {csv !== undefined && <Export csv={csv} />}
    </div>
  );
}

function Export({ csv }: { csv: string }) {
  const t = useT();
  const server = useNeedsServer();
  // A link can't be disabled.
  if (server.title)
    return (
      <Button variant="ghost" size="small" icon={Download} {...server}>
        {t('leads.export')}
      </Button>
    );
  return (
    <a className="btn btn--ghost btn--small" href={csv} download="leads.csv">
      <Icon of={Download} size={14} />
      {t('leads.export')}
    </a>
  );
}
