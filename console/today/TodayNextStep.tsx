import { ArrowUpRight } from 'lucide-react';
import type { TodayItem, TodayKind } from '#contracts/lead/today.ts';
import { useT } from '../i18n/i18n.ts';
import { useNeedsServer } from '../offline/useNeedsServer.ts';
import { useMay } from '../providers/activeSupplier.ts';
import { leadPath } from '../providers/paths.ts';
import { useMoveLead } from '../resources/leads/board/useMoveLead.ts';
import { useLeadTerms } from '../terms/useLeadTerms.ts';
import { Button, ButtonLink } from '../ui/index.ts';

/** Reasons that are handled on the lead's own page, where its payments and messages are. */
const ON_ITS_PAGE: readonly TodayKind[] = ['payment', 'bounced', 'scheduled', 'mention', 'hold'];

/** The action for the first reason, if it isn't a reply. */
export function TodayNextStep({ item }: { item: TodayItem }) {
  const t = useT();
  const terms = useLeadTerms();
  const move = useMoveLead();
  const server = useNeedsServer();
  const mayWrite = useMay('leads:write');
  const kind = item.reasons[0]?.kind;
  if (kind === 'completed' && mayWrite)
    return (
      <Button onClick={() => void move(item.lead, 'Completed')} {...server}>
        {t('today.complete', { stage: terms.stage('Completed').name })}
      </Button>
    );
  if (kind === undefined || !ON_ITS_PAGE.includes(kind)) return null;
  return (
    <ButtonLink to={leadPath(item.lead.id)} iconAfter={ArrowUpRight}>
      {t('today.lookAt')}
    </ButtonLink>
  );
}
