import { ArrowDown, ArrowUp, Star } from 'lucide-react';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';
import { leadPath } from '../../../providers/paths.ts';
import { CoupleArch, CoupleName, Icon, TestChip } from '../../../ui/index.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { ClashContext } from '../clashes/clashContext.ts';
import { COLUMN_SORTS, RIGHT_COLUMNS } from './leadColumns.ts';
import type { LeadColumn } from './leadColumns.ts';
import { LeadCell } from './LeadCells.tsx';
import { useRowKeys } from './useRowKeys.ts';
import type { RowKeyActions } from './useRowKeys.ts';
import { SelectBox } from './SelectBox.tsx';
import { useLeadSelection } from '../bulk/useLeadSelection.ts';
import { useTightness } from './useTightness.ts';
import type { TeamMember } from '../useMembers.ts';

export interface LeadTableProps {
  leads: readonly LeadSummary[];
  columns: readonly LeadColumn[];
  members: readonly TeamMember[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  onSort: (field: string) => void;
  /** Null for roles that can only read. */
  actions: RowKeyActions | null;
}

/** The lead table: the whole row opens the lead; its first cell contains the link for keyboards. */
export function LeadTable({ leads, columns, members, sort, onSort, actions }: LeadTableProps) {
  const t = useT();
  const selection = useLeadSelection();
  const around = useRowKeys<HTMLTableElement>(leads, actions, selection.toggle);
  // Clash marks load after the rows and take space, so the table is measured again.
  useContext(ClashContext);
  const chosen = leads.filter(({ id }) => selection.has(id)).length;
  useTightness(around);
  return (
    <table className="table table--links lead-table" ref={around} aria-label={t('leads.title')}>
      <thead>
        <tr>
          <th scope="col" className="lead-table__select">
            <SelectBox
              label={t('leads.selection.page')}
              checked={chosen === leads.length}
              partly={chosen > 0 && chosen < leads.length}
              onChange={() => selection.togglePage(leads)}
            />
          </th>
          <th scope="col" aria-sort={ariaSort('couple', sort)}>
            <SortButton field="couple" label={t('leads.column.couple')} sort={sort} onSort={onSort} />
          </th>
          {columns.map((column) => {
            const field = COLUMN_SORTS[column];
            return (
              <th
                key={column}
                scope="col"
                data-column={column}
                className={RIGHT_COLUMNS.has(column) ? 'right' : undefined}
                aria-sort={field && ariaSort(field, sort)}
              >
                {field ? (
                  <SortButton field={field} label={t(`leads.column.${column}`)} sort={sort} onSort={onSort} />
                ) : (
                  t(`leads.column.${column}`)
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id} data-lead-row={lead.id} className={rowClass(lead, selection.has(lead.id))}>
            <td className="lead-table__select">
              <SelectBox
                label={t('leads.selection.one', { name: coupleFirstNames(lead.partners) })}
                checked={selection.all !== null || selection.has(lead.id)}
                onChange={() => selection.toggle(lead.id)}
              />
            </td>
            <td>
              <span className="row lead-row__couple">
                <CoupleArch couple={lead.partners} id={lead.id} photo={lead.photo} size="s" />
                <Link to={leadPath(lead.id)} className="row-link">
                  <CoupleName partners={lead.partners} locked={lead.locked} />
                </Link>
                <TestChip lead={lead} />
                {lead.starredAt && (
                  <span className="lead-row__star">
                    <Icon of={Star} size={14} filled />
                    <span className="visually-hidden">{t('leads.starred')}</span>
                  </span>
                )}
                {lead.read !== 'read' && (
                  <span
                    className="dot"
                    role="img"
                    aria-label={`${t('common.unread')}: ${coupleFirstNames(lead.partners)}`}
                  />
                )}
              </span>
            </td>
            {columns.map((column) => (
              <td key={column} data-column={column} className={RIGHT_COLUMNS.has(column) ? 'right num' : undefined}>
                <LeadCell column={column} lead={lead} members={members} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const rowClass = (lead: LeadSummary, selected: boolean): string =>
  [
    'lead-row',
    selected && 'lead-row--selected',
    lead.locked && 'lead-row--locked',
    lead.read !== 'read' && 'lead-row--unread',
  ]
    .filter(Boolean)
    .join(' ');

const ariaSort = (field: string, sort: LeadTableProps['sort']): 'ascending' | 'descending' | undefined => {
  if (sort.field !== field) return undefined;
  return sort.order === 'ASC' ? 'ascending' : 'descending';
};

interface SortButtonProps {
  field: string;
  label: string;
  sort: LeadTableProps['sort'];
  onSort: (field: string) => void;
}

function SortButton({ field, label, sort, onSort }: SortButtonProps) {
  const active = sort.field === field;
  return (
    <button
      type="button"
      className={active ? 'sort-button sort-button--on' : 'sort-button'}
      onClick={() => onSort(field)}
    >
      {label}
      {active && <Icon of={sort.order === 'ASC' ? ArrowUp : ArrowDown} size={12} />}
    </button>
  );
}
