import { CreditCard, Gift, RotateCcw, Zap } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LedgerOperation, LedgerTransactionAnswer } from '#contracts/money/ledger.ts';
import { ledgerReasonOf } from '#contracts/money/ledger-reasons.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { leadPath } from '../../providers/paths.ts';
import { Button, Icon } from '../../ui/index.ts';
import './ledger.css';

const ICONS: Readonly<Record<LedgerOperation, LucideIcon>> = {
  gift: Gift,
  purchase: CreditCard,
  rollback: RotateCcw,
  spent: Zap,
};

export interface LedgerTableProps {
  rows: readonly LedgerTransactionAnswer[];
  /** For staff: rolls back an entry. Rollbacks and entries already rolled back have no button. */
  onRollBack?: (row: LedgerTransactionAnswer) => void;
}

/** Entries of a ledger: signed units and the running balance, so that anyone can verify the sums (F2). */
export function LedgerTable({ rows, onRollBack }: LedgerTableProps) {
  const t = useT();
  const format = useFormat();
  const by = (row: LedgerTransactionAnswer): string => row.userName ?? t('ledger.automatic');
  return (
    <table className="table table--page ledger-table" aria-label={t('ledger.title')}>
      <thead>
        <tr>
          <th scope="col">{t('ledger.when')}</th>
          <th scope="col">{t('ledger.operation')}</th>
          <th scope="col" className="ledger-table__by">
            {t('ledger.by')}
          </th>
          <th scope="col" className="right">
            {t('ledger.units')}
          </th>
          <th scope="col" className="right">
            {t('ledger.balance')}
          </th>
          {onRollBack && (
            <th scope="col">
              <span className="visually-hidden">{t('ledger.action')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="num ink-2">
              {format.shortDay(row.createdAt)}, {format.time(row.createdAt)}
            </td>
            <td className="ledger-table__operation">
              <span className="row">
                <Icon of={ICONS[row.operation]} size={14} className="ink-3" />
                <span className="ledger-table__what" data-by={by(row)}>
                  {t(`terms.operation.${row.operation}`)}
                  {row.reversedById && <span className="ink-3"> · {t('ledger.rolledBack')}</span>}
                  {row.leadId !== null && row.couple !== null && (
                    <Link className="text-link ledger-table__couple" to={leadPath(row.leadId)}>
                      {row.couple}
                    </Link>
                  )}
                  <Reason words={row.reason} />
                </span>
              </span>
            </td>
            <td className="ledger-table__by">{by(row)}</td>
            <td className={row.units > 0 ? 'right num strong ledger-table__plus' : 'right num strong'}>
              {row.units > 0 ? `+${format.number(row.units)}` : `−${format.number(-row.units)}`}
            </td>
            <td className="right num">{format.number(row.balance)}</td>
            {onRollBack && (
              <td>
                {row.operation !== 'rollback' && row.reversedById === null && (
                  <Button variant="text" onClick={() => onRollBack(row)}>
                    {t('staff.rollBack')}
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A reason given by Aisle, translated, or one given by a person, as written. */
function Reason({ words }: { words: string }) {
  const t = useT();
  const own = ledgerReasonOf(words);
  if (words === '') return null;
  return <span className="caption ink-3 ledger-table__reason">{own ? t(`ledger.reasons.${own}`) : words}</span>;
}
