import { useListController } from 'react-admin';
import { Link } from 'react-router-dom';
import { CLAIM_REASONS, CLAIM_STATES } from '#contracts/lead/lead-claim.ts';
import type { ClaimFilter, StaffClaim } from '#contracts/lead/lead-claim.ts';
import { COUNTRIES } from '#contracts/terms/supplier-terms.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useWindowClass } from '../../layout/frame/useWindowClass.ts';
import { Chip, EmptyState, FilterSelect, ListAnswer, Pager } from '../../ui/index.ts';
import { CLAIM_TONES } from '../leads/claims/claimTones.ts';
import { filterBy } from '../suppliers/filterBy.ts';
import { StaffScreen } from '../suppliers/StaffScreen.tsx';
import { useOpenRow } from '../suppliers/useOpenRow.ts';
import { ClaimPanel } from './ClaimPanel.tsx';
import { percentOf } from './percentOf.ts';

/** The staff's queue: open claims first, oldest on top; a row opens the facts for its decision. */
export default function StaffClaims() {
  const t = useT();
  const { id, close } = useOpenRow('/claims');
  return (
    <StaffScreen
      title={t('claims.staff.title')}
      panelLabel={t('claims.staff.panel')}
      panel={id === null ? null : <ClaimPanel key={id} claimId={id} onClose={close} />}
      onClose={close}
    >
      <Claims current={id} />
    </StaffScreen>
  );
}

function Claims({ current }: { current: string | null }) {
  const t = useT();
  const list = useListController<StaffClaim>({
    resource: 'claims',
    sort: { field: 'createdAt', order: 'ASC' },
    filterDefaultValues: { state: 'open' },
    perPage: 25,
    disableAuthentication: true,
  });
  const filters = list.filterValues as Partial<ClaimFilter>;
  const show = (change: Partial<ClaimFilter>): void => filterBy(list, change);
  return (
    <div className="col staff">
      <PageHead lead={t('claims.staff.lead')} />
      <div className="row wrap filter-selects">
        <FilterSelect
          label={t('claims.staff.state')}
          value={filters.state}
          values={CLAIM_STATES}
          text={(state) => t(`claims.state.${state}`)}
          onChange={(state) => show({ state })}
        />
        <FilterSelect
          label={t('claims.staff.reason')}
          value={filters.reason}
          values={CLAIM_REASONS}
          text={(reason) => t(`claims.reason.${reason}`)}
          onChange={(reason) => show({ reason })}
        />
        <FilterSelect
          label={t('staff.market')}
          value={filters.market}
          values={COUNTRIES}
          text={(market) => t(`terms.market.${market}`)}
          onChange={(market) => show({ market })}
        />
      </div>
      <ListAnswer
        of={list}
        rows={6}
        empty={
          <EmptyState
            picture={false}
            title={t('claims.staff.none')}
            text={t(filters.state === 'open' ? 'claims.staff.noneOpen' : 'claims.staff.noneText')}
          />
        }
      >
        {(claims) => <ClaimRows claims={claims} current={current} />}
      </ListAnswer>
      <Pager label={t('claims.staff.pages')} list={list} />
    </div>
  );
}

function ClaimRows({ claims, current }: { claims: readonly StaffClaim[]; current: string | null }) {
  const t = useT();
  const format = useFormat();
  const mobile = useWindowClass() === 'mobile';
  const rateOf = ({ paidLately, returnedLately }: StaffClaim): string =>
    t('claims.staff.share', {
      paid: paidLately,
      returned: returnedLately,
      rate: format.number(percentOf(returnedLately, paidLately)),
    });
  return (
    <table className="table table--page table--links staff-table" aria-label={t('claims.staff.title')}>
      <thead>
        <tr>
          <th scope="col">{t('staff.supplier')}</th>
          {!mobile && <th scope="col">{t('claims.staff.couple')}</th>}
          <th scope="col">{t('claims.staff.reason')}</th>
          {!mobile && <th scope="col">{t('claims.staff.askedOn')}</th>}
          {!mobile && <th scope="col">{t('claims.staff.returned')}</th>}
          {!mobile && <th scope="col">{t('claims.staff.state')}</th>}
        </tr>
      </thead>
      <tbody>
        {claims.map((claim) => (
          <tr key={claim.id} className={claim.id === current ? 'staff-table__current' : undefined}>
            <td>
              <SupplierOf claim={claim} withCouple={mobile} />
            </td>
            {!mobile && <td className="truncate">{claim.couple}</td>}
            <td>
              {claim.rule ? t(`claims.rule.${claim.rule}`) : t(`claims.reason.${claim.reason ?? 'other'}`)}
              {mobile && (
                <div className="staff-table__state">
                  <Chip tone={CLAIM_TONES[claim.state]}>{t(`claims.state.${claim.state}`)}</Chip>
                </div>
              )}
            </td>
            {!mobile && <td className="num ink-2">{format.shortDay(claim.createdAt)}</td>}
            {!mobile && <td className="num ink-2">{rateOf(claim)}</td>}
            {!mobile && (
              <td>
                <Chip tone={CLAIM_TONES[claim.state]}>{t(`claims.state.${claim.state}`)}</Chip>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SupplierOf({ claim, withCouple }: { claim: StaffClaim; withCouple: boolean }) {
  const t = useT();
  return (
    <span className="col staff-table__name">
      <Link className="row-link strong truncate" to={`/claims/${claim.id}`}>
        {claim.supplier}
      </Link>
      <span className="caption ink-3">{withCouple ? claim.couple : t(`terms.market.${claim.market}`)}</span>
    </span>
  );
}
