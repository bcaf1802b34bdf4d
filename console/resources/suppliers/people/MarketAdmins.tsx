import type { StaffSupplierDetail } from '#contracts/staff/staff.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Avatar, Chip } from '../../../ui/index.ts';

/** Who looks after the market of a supplier. */
export function MarketAdmins({ supplier: { admins, market } }: { supplier: StaffSupplierDetail }) {
  const t = useT();
  // The row of the list is shown until the details are there, and it has no staff.
  if (!(admins as StaffSupplierDetail['admins'] | undefined)) return null;
  const country = t(`terms.market.${market}`);
  return (
    <section className="panel__section">
      <h3 className="title">{t('staff.admins')}</h3>
      {admins.every(({ allMarkets }) => allMarkets) && (
        <p className="small ink-3">{t(admins.length === 0 ? 'staff.noAdmins' : 'staff.noOwnAdmins', { country })}</p>
      )}
      <ul className="panel-team">
        {admins.map(({ id, name, email, allMarkets, blocked }) => (
          <li key={id} className="row wrap">
            <Avatar name={name || email} id={id} size="l" />
            <span className="grow panel-team__who">
              <span className="small strong truncate">{name || email}</span>
              <span className="caption ink-3 truncate">{email}</span>
            </span>
            {blocked && <Chip tone="bad">{t('staff.blocked')}</Chip>}
            {allMarkets && <span className="caption ink-2">{t('staff.allMarkets')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
