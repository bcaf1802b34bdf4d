import { BROUGHT_SOURCES } from '#contracts/terms/lead-terms.ts';
import type { LeadSource } from '#contracts/terms/lead-terms.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { EvidenceList } from './EvidenceList.tsx';
import type { EvidenceFact } from './EvidenceList.tsx';
import { tookItsTime } from './tookItsTime.ts';

/** The free sources; all others came from the marketplace. */
const originOf = (source: LeadSource): 'free' | 'brought' | 'sourceNote' =>
  BROUGHT_SOURCES.includes(source) ? 'brought' : source === 'widget' ? 'free' : 'sourceNote';

/** Why we think the enquiry is real (F1). */
export function EvidenceFacts({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const format = useFormat();
  const { page, secondsToFill, proofOfWork, addressConfirmed, consentVersion, suppliers, earlierEnquiries } =
    lead.evidence;
  const facts: EvidenceFact[] = [
    {
      key: 'page',
      good: page !== null,
      text: page === null ? t('lead.evidence.noPage') : t('lead.evidence.page', { page }),
    },
    {
      key: 'time',
      good: tookItsTime(secondsToFill),
      text: secondsToFill === null ? t('lead.evidence.noTime') : t('lead.evidence.time', { seconds: secondsToFill }),
    },
    { key: 'proof', good: proofOfWork, text: t(proofOfWork ? 'lead.evidence.proof' : 'lead.evidence.noProof') },
    {
      key: 'address',
      good: addressConfirmed,
      text: t(addressConfirmed ? 'lead.evidence.address' : 'lead.evidence.noAddress'),
    },
    {
      key: 'consent',
      good: consentVersion !== null,
      text:
        consentVersion === null
          ? t('lead.evidence.noConsent')
          : t('lead.evidence.consent', { version: consentVersion }),
    },
    ...(suppliers === null
      ? []
      : [{ key: 'suppliers', good: suppliers === 1, text: t('lead.evidence.suppliers', { count: suppliers }) }]),
    ...(earlierEnquiries === null
      ? []
      : [{ key: 'earlier', good: true, text: t('lead.evidence.earlier', { count: earlierEnquiries }) }]),
    ...(lead.firstContactAt === null
      ? []
      : [
          {
            key: 'first-contact',
            good: true,
            text: t('lead.evidence.firstContact', {
              when: `${format.shortDay(lead.firstContactAt)}, ${format.time(lead.firstContactAt)}`,
            }),
          },
        ]),
  ];
  return (
    <section className="details__section">
      <h3 className="title details__title">{t('lead.evidence.title')}</h3>
      <EvidenceList facts={facts} spam={lead.evidence.spam}>
        <li className="caption ink-3">{t(`lead.evidence.${originOf(lead.source)}`)}</li>
      </EvidenceList>
    </section>
  );
}
