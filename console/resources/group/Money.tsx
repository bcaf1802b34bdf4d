import type { GroupMoney } from '#contracts/supplier/group.ts';
import { useFormat } from '../../format/useFormat.ts';

/** Sums by currency, one per line: different currencies are never added up. */
export function Money({ of }: { of: GroupMoney }) {
  const format = useFormat();
  if (of.length === 0)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{format.number(0)}</span>
      </>
    );
  return of.map(({ currency, amount }) => (
    <span key={currency} className="group-money">
      {format.money(amount, currency)}
    </span>
  ));
}
