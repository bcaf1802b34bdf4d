import type { OfferAnswer } from '#contracts/offers/offer.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';

/** How often couples opened an offer and asked about it. */
export function OfferStats({ offer }: { offer: OfferAnswer }) {
  const t = useT();
  const format = useFormat();
  return (
    <dl className="card offer-stats small">
      <dt className="ink-2">{t('offers.opened')}</dt>
      <dd className="strong num">{format.number(offer.views)}</dd>
      <dt className="ink-2">{t('offers.enquiriesFrom')}</dt>
      <dd className="strong num">{format.number(offer.enquiries)}</dd>
    </dl>
  );
}
