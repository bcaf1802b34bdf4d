import { offerEnquiryPath } from '#contracts/offers/offer-path.ts';
import type { OfferAnswer } from '#contracts/offers/offer.ts';
import { useT } from '../../i18n/i18n.ts';
import { CopyField } from '../../layout/news/CopyField.tsx';
import { useActiveAccess } from '../../providers/useSession.ts';

/** Ways to bring couples to one offer from anywhere: its link, and an attribute for the enquiry widget. */
export function OfferLink({ offer }: { offer: OfferAnswer }) {
  const t = useT();
  const publicId = useActiveAccess()?.publicId ?? '';
  return (
    <div className="card offer-link">
      <CopyField
        label={t('offers.link.label')}
        value={`${window.location.origin}${offerEnquiryPath(publicId, offer.id)}`}
        help={t('offers.link.help')}
        copyName={t('offers.link.copy')}
      />
      <CopyField
        label={t('offers.link.widget')}
        value={`data-offer="${offer.id}"`}
        help={t('offers.link.widgetHelp')}
        copyName={t('offers.link.copyWidget')}
      />
    </div>
  );
}
