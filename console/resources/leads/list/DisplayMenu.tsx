import { Columns3 } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { Button, PopoverButton } from '../../../ui/index.ts';
import { LEAD_TABLE_COLUMNS } from './leadColumns.ts';
import type { LeadColumn } from './leadColumns.ts';
import type { ListLook } from './useListLook.ts';
import '../../../ui/buttons/toggle.css';

export interface DisplayMenuProps {
  columns: readonly LeadColumn[];
  onColumns: (columns: readonly LeadColumn[]) => void;
  look: ListLook;
}

/** The table's columns and row height, and whether it is paged or endless. */
export function DisplayMenu({ columns, onColumns, look }: DisplayMenuProps) {
  const t = useT();
  const toggle = (column: LeadColumn): void =>
    onColumns(
      LEAD_TABLE_COLUMNS.filter((known) => (known === column ? !columns.includes(known) : columns.includes(known))),
    );
  const line = (label: string, checked: boolean, change: () => void) => (
    <label key={label} className="menu-item">
      <input type="checkbox" className="check" checked={checked} onChange={change} />
      {label}
    </label>
  );
  return (
    <PopoverButton
      label={t('leads.columns')}
      align="right"
      trigger={
        <Button variant="ghost" size="small" icon={Columns3}>
          {t('leads.columns')}
        </Button>
      }
    >
      {() => (
        <>
          {LEAD_TABLE_COLUMNS.map((column) =>
            line(t(`leads.column.${column}`), columns.includes(column), () => toggle(column)),
          )}
          <hr className="menu-line" />
          {line(t('leads.look.compact'), look.compact, look.toggleCompact)}
          {line(t('leads.look.endless'), look.endless, look.toggleEndless)}
        </>
      )}
    </PopoverButton>
  );
}
