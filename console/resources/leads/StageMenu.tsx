import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { useT } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { useLeadTerms } from '../../terms/useLeadTerms.ts';
import { Button, MenuButton, StageChip, StageGlyph } from '../../ui/index.ts';
import { useMoveLead } from './board/useMoveLead.ts';
import { LostDialog } from './LostDialog.tsx';
import { stageItems } from './stageItems.tsx';

/** Moves the lead to any stage (D33); Lost asks why first. */
export function StageMenu({ lead, small = false }: { lead: LeadSummary; small?: boolean }) {
  const t = useT();
  const mayWrite = useMay('leads:write');
  const move = useMoveLead();
  const terms = useLeadTerms();
  const [asksWhy, setAsksWhy] = useState(false);
  if (!mayWrite) return <StageChip stage={lead.stage} />;

  const choose = (stage: LeadStage): void => {
    if (stage === 'Lost') setAsksWhy(true);
    else if (stage !== lead.stage) void move(lead, stage);
  };
  return (
    <>
      <MenuButton
        align={small ? 'left' : 'right'}
        trigger={
          <Button
            iconAfter={ChevronDown}
            className="stage-menu"
            {...(small && { size: 'small' })}
            aria-label={t('lead.stageIs', { stage: terms.stage(lead.stage).name })}
          >
            <StageGlyph stage={lead.stage} />
            <span className="truncate">{terms.stage(lead.stage).name}</span>
          </Button>
        }
      >
        {stageItems(lead.stage, choose)}
      </MenuButton>
      <LostDialog
        of={lead.id}
        open={asksWhy}
        onClose={() => setAsksWhy(false)}
        onChoose={(reason) => {
          setAsksWhy(false);
          return move(lead, 'Lost', { reason });
        }}
      />
    </>
  );
}
