import type { GroupDashboard } from '#contracts/supplier/group.ts';
import type { PeriodName } from '#contracts/supplier/periods.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import { sortRows } from './figures.ts';
import type { FigureSort } from './figures.ts';
import { GROUP_CSV_COLUMNS, groupCsv } from './groupCsv.ts';
import type { GroupCsvColumn } from './groupCsv.ts';

/** Downloads the table as shown: the same rows, order and period. */
export function useGroupDownload() {
  const t = useT();
  const language = useLanguage();
  return (
    { rows, total }: GroupDashboard,
    { sort, period, currency }: { sort: FigureSort; period: PeriodName; currency: Currency | null },
  ): void => {
    const names = Object.fromEntries(
      GROUP_CSV_COLUMNS.map((column) => [column, t(`group.dashboard.columns.${column}`)]),
    ) as Record<GroupCsvColumn, string>;
    const all = t('group.dashboard.all', { count: rows.length });
    const csv = groupCsv(sortRows(rows, sort, currency), { names, language, total, all });
    const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
    Object.assign(document.createElement('a'), { href: url, download: `group-${period}.csv` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1_000);
  };
}
