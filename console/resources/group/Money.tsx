import type { GroupMoney } from '#contracts/supplier/group.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { ownFirst } from './figures.ts';
import { useFormat } from '../../format/useFormat.ts';

/** Sums in several currencies are never added up or converted: each has its own line, the person's own currency first. */
export function Money({ of, first = null }: { of: GroupMoney; first?: Currency | null }) {
  const format = useFormat();
  if (of.length === 0)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{format.number(0)}</span>
      </>
    );
  return ownFirst(of, first).map(({ currency, amount }) => (
    <span key={currency} className="group-money">
      {format.money(amount, currency)}
    </span>
  ));
}
