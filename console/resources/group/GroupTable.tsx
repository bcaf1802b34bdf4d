import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment } from 'react';
import type { GroupDashboard, GroupRow } from '#contracts/supplier/group.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import { useSwitch } from '../../layout/switcher/useSwitch.ts';
import { useSession } from '../../providers/useSession.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TierChip } from '../../ui/chips/TierChip.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { SupplierTile } from '../../ui/people/SupplierTile.tsx';
import { Change } from './Change.tsx';
import { sortRows, worstOf } from './figures.ts';
import type { FigureName, FigureSort } from './figures.ts';
import { Money } from './Money.tsx';
import { Sparkline } from './Sparkline.tsx';

const COLUMNS: readonly { by: FigureName; label: MessageKey; className?: string }[] = [
  { by: 'name', label: 'group.dashboard.business' },
  { by: 'enquiries', label: 'group.dashboard.enquiries' },
  { by: 'waiting', label: 'group.dashboard.waiting' },
  { by: 'medianMinutes', label: 'group.dashboard.reply' },
  { by: 'onHold', label: 'group.dashboard.hold', className: 'group-table__hold' },
  { by: 'booked', label: 'group.dashboard.booked' },
  { by: 'value', label: 'group.dashboard.value', className: 'group-table__value' },
  { by: 'balance', label: 'group.dashboard.balance', className: 'group-table__balance' },
];

interface GroupTableProps {
  dashboard: GroupDashboard;
  sort: FigureSort;
  onSort: (sort: FigureSort) => void;
  /** The person's currency: shown first, and used for sorting by value. */
  currency: Currency | null;
}

/** One row per business, and their sum, which stays in place when sorting. */
export function GroupTable({ dashboard: { rows, total }, sort, onSort, currency }: GroupTableProps) {
  const t = useT();
  const worst = worstOf(rows);
  const sortBy = (by: FigureName): void =>
    onSort({ by, descending: by === sort.by ? !sort.descending : by !== 'name' });
  return (
    <table className="table group-table">
      <thead>
        <tr>
          {COLUMNS.map(({ by, label, className = '' }) => (
            <Fragment key={by}>
              <th
                scope="col"
                className={by === 'name' ? className : `right ${className}`}
                aria-sort={sort.by === by ? (sort.descending ? 'descending' : 'ascending') : undefined}
              >
                <button type="button" className="group-table__sort" onClick={() => sortBy(by)}>
                  {t(label)}
                  {sort.by === by && <Icon of={sort.descending ? ArrowDown : ArrowUp} size={12} />}
                </button>
              </th>
              {by === 'enquiries' && (
                <th scope="col" className="group-table__trend">
                  {t('group.dashboard.weeks')}
                </th>
              )}
            </Fragment>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('group.dashboard.openShort')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sortRows(rows, sort, currency).map((row) => (
          <BusinessRow key={row.supplier.id} row={row} worst={worst} currency={currency} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('group.dashboard.all', { count: rows.length })}</th>
          <Figures row={total} worst={{ waiting: null, medianMinutes: null }} currency={currency} sum />
          <td>{null}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type Worst = ReturnType<typeof worstOf>;

function BusinessRow({ row, worst, currency }: { row: GroupRow; worst: Worst; currency: Currency | null }) {
  const t = useT();
  const open = useSwitch();
  const { supplier } = row;
  const access = (useSession()?.suppliers ?? []).find(({ supplierId }) => supplierId === supplier.id);
  return (
    <tr>
      <th scope="row">
        <span className="group-table__name">
          <SupplierTile category={supplier.type} photo={supplier.photo} />
          <span>
            <span className="strong">{supplier.name}</span>
            <span className="group-table__where caption ink-3">
              {supplier.town} <TierChip tier={supplier.tier} category={supplier.type} />
            </span>
          </span>
        </span>
      </th>
      <Figures row={row} worst={worst} currency={currency} />
      <td className="right group-table__open">
        {access && (
          <Button
            size="small"
            aria-label={t('group.dashboard.open', { name: supplier.name })}
            onClick={() => void open(access)}
          >
            {t('group.dashboard.openShort')}
          </Button>
        )}
      </td>
    </tr>
  );
}

type Shown = Omit<GroupRow, 'supplier' | 'score'>;

interface FiguresProps {
  row: Shown;
  worst: Worst;
  currency: Currency | null;
  /** True for the sum, whose trend is in the strip above. */
  sum?: boolean;
}

function Figures({ row, worst, currency, sum = false }: FiguresProps) {
  const t = useT();
  const format = useFormat();
  const late = row.medianMinutes !== null && row.medianMinutes === worst.medianMinutes;
  const busy = row.waiting === worst.waiting;
  const weeks = row.enquiriesByWeek.map(({ week, count }) => `${format.shortDate(week)} ${count}`).join(', ');
  return (
    <>
      <td className="right num" data-label={t('group.dashboard.enquiries')}>
        {format.number(row.enquiries)}
        <Change now={row.enquiries} before={row.enquiriesBefore} as="share" />
      </td>
      <td className="group-table__trend">
        {!sum && (
          <>
            <Sparkline values={row.enquiriesByWeek.map(({ count }) => count)} />
            <span className="visually-hidden">{t('group.dashboard.trend', { list: weeks })}</span>
          </>
        )}
      </td>
      <td className={busy ? 'right num group-table__worst' : 'right num'} data-label={t('group.dashboard.waiting')}>
        {format.number(row.waiting)}
        {busy && <span className="visually-hidden">, {t('group.dashboard.worst')}</span>}
      </td>
      <td className={late ? 'right num group-table__worst' : 'right num'} data-label={t('group.dashboard.reply')}>
        {row.medianMinutes === null ? <None text={t('group.dashboard.none')} /> : format.duration(row.medianMinutes)}
        <Change now={row.medianMinutes} before={row.medianMinutesBefore} as="time" />
        {late && <span className="visually-hidden">, {t('group.dashboard.slowest')}</span>}
      </td>
      <td className="right num group-table__hold" data-label={t('group.dashboard.hold')}>
        {format.number(row.onHold)}
      </td>
      <td className="right num" data-label={t('group.dashboard.booked')}>
        {format.number(row.booked)}
        <Change now={row.booked} before={row.bookedBefore} as="count" />
      </td>
      <td className="right num group-table__value" data-label={t('group.dashboard.value')}>
        <Money of={row.bookedValue} first={currency} />
      </td>
      <td className="right num group-table__balance">
        {row.balance === null ? <None text={t('group.dashboard.free')} /> : format.number(row.balance)}
      </td>
    </>
  );
}

function None({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{text}</span>
    </>
  );
}
