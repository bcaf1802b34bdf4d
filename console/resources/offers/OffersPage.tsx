import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { OFFER_STATES, isKindLocked } from '#contracts/offers/offer-dates.ts';
import type { OfferState } from '#contracts/offers/offer-dates.ts';
import { NEW_OFFER } from '#contracts/offers/offer-slugs.ts';
import { OFFER_LIMITS } from '#contracts/offers/offer-terms.ts';
import type { OfferKind } from '#contracts/offers/offer-terms.ts';
import type { OffersAnswer } from '#contracts/offers/offer.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useMay } from '../../providers/activeSupplier.ts';
import { offerPath } from '../../providers/paths.ts';
import { Button, ButtonLink, EmptyState, ErrorState, Icon, SkeletonRows, ViewTabs } from '../../ui/index.ts';
import { SectionPresence } from '../profile/SectionPresence.tsx';
import { KIND_ICONS } from './kindIcons.ts';
import { OfferRow } from './OfferRow.tsx';
import './offers.css';
import { TierNote } from './TierNote.tsx';
import { useOfferActions } from './useOfferActions.ts';
import { useOffers } from './useOffers.ts';
import { useOfferWords } from './useOfferWords.ts';

/** The special offers of the supplier, at /grow/special-offers (P7). */
export default function OffersPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.grow') }], [t]);
  const navigate = useNavigate();
  const mayWrite = useMay('supplier:write');
  const { data, error, refetch } = useOffers();
  const isFull = data !== undefined && data.offers.length >= OFFER_LIMITS.offers;
  const add = mayWrite && (
    <Button
      variant="primary"
      icon={Plus}
      disabled={!data || isFull}
      onClick={() => void navigate(offerPath(NEW_OFFER))}
    >
      {t('offers.add')}
    </Button>
  );
  return (
    <Page title={t('offers.title')} parents={parents}>
      <PageHead lead={<Lead recent={data?.recentEnquiries ?? 0} />} actions={<HeadActions add={add} />} />
      {data ? (
        <Offers list={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Page>
  );
}

const HeadActions = ({ add }: { add: ReactNode }) => (
  <>
    <SectionPresence section="offers" />
    {add}
  </>
);

/** The purpose of offers, and what they brought. */
function Lead({ recent }: { recent: number }) {
  const t = useT();
  if (recent === 0) return t('offers.lead');
  return `${t('offers.lead')} ${t('offers.recent', { count: recent, days: OFFER_LIMITS.recentDays })}`;
}

const PANEL = 'offers-shown';

function Offers({ list }: { list: OffersAnswer }) {
  const t = useT();
  const mayWrite = useMay('supplier:write');
  const [shown, setShown] = useState<OfferState>('live');
  const actionsOf = useOfferActions(list);
  const offers = list.offers.filter(({ state }) => state === shown);
  const unused = list.kinds.filter((kind) => !list.offers.some((offer) => offer.kind === kind));
  return (
    <>
      {!mayWrite && <p className="small ink-2 well">{t('offers.readOnly')}</p>}
      <div className="offers-tabs">
        <ViewTabs
          label={t('offers.views')}
          controls={PANEL}
          selected={shown}
          onSelect={(id) => setShown(id as OfferState)}
          tabs={OFFER_STATES.map((state) => ({
            id: state,
            label: t(`offers.state.${state}`),
            count: list.offers.filter((offer) => offer.state === state).length,
          }))}
        />
        <span className="small ink-3 offers-tabs__sorted">{t('offers.sorted')}</span>
      </div>
      <section className="card card--flush" id={PANEL} aria-label={t(`offers.state.${shown}`)}>
        {offers.length === 0 ? (
          <EmptyState
            compact
            picture={false}
            title={t(`offers.empty.${shown}`)}
            text={shown === 'live' ? t(mayWrite ? 'offers.empty.liveText' : 'offers.empty.liveReader') : ''}
          />
        ) : (
          <>
            <OffersHead />
            <ul className="offer-list">
              {offers.map((offer) => (
                <OfferRow key={offer.id} offer={offer} list={list} actions={mayWrite ? actionsOf(offer) : null} />
              ))}
            </ul>
          </>
        )}
      </section>
      {mayWrite && unused.length > 0 && <UnusedKinds kinds={unused} list={list} />}
    </>
  );
}

/** Column names; each row also has its own labels. */
function OffersHead() {
  const t = useT();
  return (
    <div className="offer offers-head small ink-2" aria-hidden="true">
      <span className="offers-head__what">{t('offers.offer')}</span>
      <span>{t('offers.ends')}</span>
      <span className="offers-head__counts">
        <span>{t('offers.opened')}</span>
        <span>{t('offers.enquiries')}</span>
      </span>
      <span className="offers-head__live">{t('offers.state.live')}</span>
    </div>
  );
}

function UnusedKinds({ kinds, list }: { kinds: readonly OfferKind[]; list: OffersAnswer }) {
  const t = useT();
  const words = useOfferWords();
  return (
    <section className="offers-unused" aria-labelledby="offers-unused">
      <h2 className="title" id="offers-unused">
        {t('offers.unused')}
      </h2>
      <ul className="offers-unused__list">
        {kinds.map((kind) => (
          <li key={kind} className="offers-unused__kind">
            <Icon of={KIND_ICONS[kind]} size={20} />
            <div className="grow">
              <p className="small">
                <span className="strong">{words.kind(kind)}</span>
                <br />
                <span className="ink-2">{t(`offers.about.${kind}`)}</span>
              </p>
              {isKindLocked(kind, list.slots) && <TierNote list={list} />}
            </div>
            {!isKindLocked(kind, list.slots) && (
              <ButtonLink
                to={`${offerPath(NEW_OFFER)}?kind=${kind}`}
                size="small"
                aria-label={`${t('offers.create')}: ${words.kind(kind)}`}
              >
                {t('offers.create')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
