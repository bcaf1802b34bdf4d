import type { StaffSupplierDetail } from '#contracts/staff/staff.ts';
import { useT } from '../../../i18n/i18n.ts';
import { PersonRow } from './PersonRow.tsx';

interface MarketAdminsProps {
  admins: StaffSupplierDetail['admins'] | undefined;
  market: StaffSupplierDetail['market'];
}

/** The staff of a supplier's market. */
export function MarketAdmins({ admins, market }: MarketAdminsProps) {
  const t = useT();
  // The list's row, which has no staff, is shown until the details are loaded.
  if (!admins) return null;
  const country = t(`terms.market.${market}`);
  return (
    <section className="panel__section">
      <h3 className="title">{t('staff.admins')}</h3>
      {admins.every(({ allMarkets }) => allMarkets) && (
        <p className="small ink-3">{t(admins.length === 0 ? 'staff.noAdmins' : 'staff.noOwnAdmins', { country })}</p>
      )}
      <ul className="panel-team">
        {admins.map((person) => (
          <PersonRow key={person.id} person={person} blocked={person.blocked}>
            {person.allMarkets && <span className="caption ink-2">{t('staff.allMarkets')}</span>}
          </PersonRow>
        ))}
      </ul>
    </section>
  );
}
