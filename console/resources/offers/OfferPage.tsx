import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isKindLocked } from '#contracts/offers/offer-dates.ts';
import { NEW_OFFER } from '#contracts/offers/offer-slugs.ts';
import type { OfferAnswer } from '#contracts/offers/offer.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { OFFERS_PATH } from '../../providers/paths.ts';
import { ButtonLink, EmptyState, ErrorState, SkeletonRows } from '../../ui/index.ts';
import { SectionPresence } from '../profile/SectionPresence.tsx';
import { OfferForm } from './OfferForm.tsx';
import './offers.css';
import { useOffers } from './useOffers.ts';

/** One special offer, at /grow/special-offers/{its title}, or a new one. */
export default function OfferPage() {
  const t = useT();
  const { slug = NEW_OFFER } = useParams();
  const [search] = useSearchParams();
  const { data, error, refetch } = useOffers();
  const parents = useMemo(() => [{ label: t('shell.menu.grow') }, { label: t('offers.title'), to: OFFERS_PATH }], [t]);
  const isNew = slug === NEW_OFFER;
  const offer = data?.offers.find((one) => one.slug === slug) ?? null;
  const requestedKind = data?.kinds.find((kind) => kind === search.get('kind') && !isKindLocked(kind, data.slots));
  const free = data?.kinds.find((one) => one !== 'bbDiscount' && !isKindLocked(one, data.slots));
  const kind = offer?.kind ?? requestedKind ?? free ?? 'custom';
  const title = isNew ? t('offers.form.new') : (offer?.title ?? t('offers.title'));
  return (
    <Page title={title} parents={parents}>
      <PageHead lead={<Lead offer={offer} isNew={isNew} />} actions={<SectionPresence section="offers" />} />
      {data && (isNew || offer) ? (
        <OfferForm key={offer?.id ?? `new ${kind}`} offer={offer} kind={kind} list={data} />
      ) : data ? (
        <EmptyState
          title={t('offers.notFound')}
          text={t('offers.notFoundText')}
          actions={<ButtonLink to={OFFERS_PATH}>{t('offers.back')}</ButtonLink>}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Page>
  );
}

function Lead({ offer, isNew }: { offer: OfferAnswer | null; isNew: boolean }) {
  const t = useT();
  const format = useFormat();
  if (isNew) return t('offers.form.first');
  if (!offer) return null;
  if (offer.state === 'live') {
    const since = offer.showOn === 'link' ? 'offers.form.sinceLink' : 'offers.form.since';
    return t(since, { day: format.day(offer.createdAt) });
  }
  return t(offer.state === 'off' ? 'offers.form.off' : 'offers.form.ended');
}
