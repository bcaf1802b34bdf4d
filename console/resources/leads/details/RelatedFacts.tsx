import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { leadPath } from '../../../providers/paths.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { StageChip } from '../../../ui/index.ts';

/** Other enquiries of the same couple; hidden if there are none, or if showing them would identify a locked couple. */
export function RelatedFacts({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const { data: related } = useQuery({
    queryKey: ['leads', 'related', lead.id],
    queryFn: () => data.relatedLeads(lead.id),
    enabled: !lead.locked,
  });
  if (!related || related.length === 0) return null;
  return (
    <section className="details__section" aria-label={t('lead.related.title')}>
      <div className="row details__title">
        <h3 className="title">{t('lead.related.title')}</h3>
        <span className="small ink-3">{related.length}</span>
      </div>
      <ul className="related">
        {related.map((other) => (
          <li key={other.id} className="row small">
            <Link className="grow truncate" to={leadPath(other.id)}>
              {t('lead.related.line', {
                type: t(`terms.enquiryType.${other.enquiryType}`),
                day: format.shortDay(other.createdAt),
              })}
            </Link>
            <StageChip stage={other.stage} />
          </li>
        ))}
      </ul>
    </section>
  );
}
