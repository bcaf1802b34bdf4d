import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Duplicate } from '#contracts/lead/lead-duplicates.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { leadPath } from '../../../providers/paths.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { useOnce } from '../../../providers/useOnce.ts';
import { Button } from '../../../ui/index.ts';
import { ClaimOffer } from '../claims/ClaimOffer.tsx';
import { duplicatesKey } from './duplicatesKey.ts';

/** The couple's other leads: linked ones, and ones merged into this one. */
export function DuplicateFacts({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const data = useConsoleData();
  const { data: found } = useQuery({
    queryKey: duplicatesKey(lead.id),
    queryFn: () => data.duplicates(lead.id),
    enabled: !lead.locked,
  });
  const known = (found ?? []).filter(({ state }) => state !== 'hint');
  if (known.length === 0) return null;
  return (
    <section className="details__section" aria-label={t('duplicates.known')}>
      <h3 className="title details__title">{t('duplicates.known')}</h3>
      <ul className="col duplicate-facts">
        {known.map((one) => (
          <Known key={one.lead.id} lead={lead} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Known({ lead, one }: { lead: LeadDetail; one: Duplicate }) {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const attempt = useAttempt();
  const toast = useToast();
  const once = useOnce();
  const mayWrite = useMay('leads:write');
  const [busy, setBusy] = useState(false);
  const words = { couple: coupleFirstNames(one.lead.partners), day: format.shortDay(one.lead.createdAt) };
  const undo = async (): Promise<void> => {
    setBusy(true);
    const work = () => once(one.lead.id, (key) => data.unmergeLeads(lead.id, one.lead.id, key));
    const worked = await attempt(work, ['leads'], ['payments'], ['scheduled-messages']);
    setBusy(false);
    if (worked) toast.success(t('duplicates.undone'));
  };
  if (one.state === 'linked')
    return (
      <li className="small">
        <Link className="text-link" to={leadPath(one.lead.id)}>
          {t('duplicates.linked', words)}
        </Link>
      </li>
    );
  return (
    <li className="small">
      <p>
        {one.contact.email === ''
          ? t('duplicates.mergedWithoutMail', words)
          : t('duplicates.merged', { ...words, email: one.contact.email })}
      </p>
      <ClaimOffer lead={one.lead} />
      {mayWrite && one.undoUntil !== null && (
        <p className="row wrap">
          <span className="caption ink-3 grow">
            {t('duplicates.undoUntil', { day: format.shortDay(one.undoUntil) })}
          </span>
          <Button size="small" variant="ghost" busy={busy} onClick={() => void undo()}>
            {t('duplicates.undo')}
          </Button>
        </p>
      )}
    </li>
  );
}
