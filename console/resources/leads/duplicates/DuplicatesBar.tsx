import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Duplicate } from '#contracts/lead/lead-duplicates.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { leadPath } from '../../../providers/paths.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Button, Icon } from '../../../ui/index.ts';
import './duplicates.css';
import { duplicatesKey } from './duplicatesKey.ts';

const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'));

/** A possible duplicate: one line, three options (E8). Hidden for a locked lead. */
export function DuplicatesBar({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const data = useConsoleData();
  const [merging, setMerging] = useState<Duplicate | null>(null);
  const { data: found } = useQuery({
    queryKey: duplicatesKey(lead.id),
    queryFn: () => data.duplicates(lead.id),
    enabled: lead.possibleDuplicate,
  });
  const hints = lead.possibleDuplicate ? (found ?? []).filter(({ state }) => state === 'hint') : [];
  return (
    <>
      {hints.length > 0 && (
        <section className="duplicates-bar" aria-label={t('duplicates.title')}>
          {hints.map((hint) => (
            <Hint key={hint.lead.id} lead={lead} hint={hint} onMerge={() => setMerging(hint)} />
          ))}
        </section>
      )}
      {merging && (
        <Suspense>
          <MergeDialog lead={lead} other={merging} onClose={() => setMerging(null)} />
        </Suspense>
      )}
    </>
  );
}

function Hint({ lead, hint, onMerge }: { lead: LeadDetail; hint: Duplicate; onMerge: () => void }) {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const attempt = useAttempt();
  const toast = useToast();
  const mayWrite = useMay('leads:write');
  const [busy, setBusy] = useState(false);
  const other = hint.lead;
  const decide = async (state: 'linked' | 'dismissed'): Promise<void> => {
    setBusy(true);
    const worked = await attempt(() => data.decideDuplicate(lead.id, other.id, state), ['leads']);
    setBusy(false);
    if (worked) toast.success(t(`duplicates.did.${state}`));
  };
  return (
    <div className="duplicates-bar__hint">
      <Icon of={Users} />
      <p className="small grow">
        <span className="strong">{t('duplicates.hint')}</span>{' '}
        <Link className="text-link" to={leadPath(other.id)}>
          {t('duplicates.other', { couple: coupleFirstNames(other.partners), day: format.shortDay(other.createdAt) })}
        </Link>{' '}
        {t(`duplicates.sign.${hint.sign}`)}
      </p>
      {mayWrite && (
        <span className="row wrap">
          <Button size="small" onClick={onMerge}>
            {t('duplicates.merge')}
          </Button>
          <Button size="small" variant="ghost" disabled={busy} onClick={() => void decide('linked')}>
            {t('duplicates.link')}
          </Button>
          <Button size="small" variant="ghost" disabled={busy} onClick={() => void decide('dismissed')}>
            {t('duplicates.dismiss')}
          </Button>
        </span>
      )}
    </div>
  );
}
