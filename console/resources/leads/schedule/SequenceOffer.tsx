import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Button } from '../../../ui/index.ts';
import { useLeadsChanged } from '../useLeadsChanged.ts';
import { useTemplates } from './useTemplates.ts';

/** Offers the team's standard follow-ups for this lead, all at once; renders nothing if there are none. */
export function SequenceOffer({ lead, onStarted }: { lead: LeadDetail; onStarted: () => void }) {
  const t = useT();
  const data = useConsoleData();
  const leadsChanged = useLeadsChanged();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const steps = useTemplates('follow-up')
    .filter(({ offsetDays }) => offsetDays !== null)
    .toSorted((one, other) => (one.offsetDays ?? 0) - (other.offsetDays ?? 0));
  if (steps.length === 0) return null;
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      const { scheduled } = await data.startFollowUps(lead.id);
      if (scheduled > 0) toast.success(t('lead.sequence.started', { count: scheduled }));
      else toast.info(t('lead.sequence.nothing'));
      onStarted();
    } catch (error) {
      toast.failed(error);
    }
    setBusy(false);
    await leadsChanged();
  };
  return (
    <section className="well sequence" aria-label={t('lead.sequence.title')}>
      <div className="grow">
        <p className="small strong">{t('lead.sequence.title')}</p>
        <ol className="caption ink-2">
          {steps.map((step) => (
            <li key={step.id}>
              {t(step.offsetFrom === 'lead' ? 'lead.sequence.afterLead' : 'lead.sequence.afterMessage', {
                name: step.name,
                count: step.offsetDays ?? 0,
              })}
            </li>
          ))}
        </ol>
      </div>
      <Button size="small" icon={ListChecks} busy={busy} onClick={() => void start()}>
        {t('lead.sequence.start', { count: steps.length })}
      </Button>
    </section>
  );
}
