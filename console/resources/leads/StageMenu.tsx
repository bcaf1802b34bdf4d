import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { useT } from '../../i18n/i18n.ts';
import { useNeedsServer } from '../../offline/useNeedsServer.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { useLeadTerms } from '../../terms/useLeadTerms.ts';
import { Button, MenuButton, StageChip, StageGlyph } from '../../ui/index.ts';
import { useMoveLead } from './board/useMoveLead.ts';
import { LostDialog } from './LostDialog.tsx';
import { stageItems } from './stageItems.tsx';

const StageSheet = lazyPart(() => import('./head/StageSheet.tsx'));

/** Moves the lead to any stage (D33); Lost asks for a reason first. On phones, where it is `small`, the stages are in a sheet. */
export function StageMenu({ lead, small = false }: { lead: LeadSummary; small?: boolean }) {
  const t = useT();
  const mayWrite = useMay('leads:write');
  const server = useNeedsServer();
  const move = useMoveLead();
  const terms = useLeadTerms();
  const [asksWhy, setAsksWhy] = useState(false);
  const [hasSheet, setSheet] = useState(false);
  if (!mayWrite) return <StageChip stage={lead.stage} />;

  const choose = (stage: LeadStage): void => {
    setSheet(false);
    if (stage === 'Lost') setAsksWhy(true);
    else if (stage !== lead.stage) void move(lead, stage);
  };
  const { name, fullName } = terms.stage(lead.stage);
  const trigger = (
    <Button
      iconAfter={ChevronDown}
      className="stage-menu"
      {...(small && { size: 'small', 'aria-haspopup': 'dialog', onClick: () => setSheet(true) })}
      title={fullName ?? name}
      aria-label={t('lead.stageIs', { stage: name })}
      {...server}
    >
      <StageGlyph stage={lead.stage} />
      <span className="truncate">{name}</span>
    </Button>
  );
  return (
    <>
      {small ? (
        trigger
      ) : (
        <MenuButton align="right" trigger={trigger}>
          {stageItems(lead.stage, choose)}
        </MenuButton>
      )}
      {hasSheet && (
        <Suspense>
          <StageSheet lead={lead} onChoose={choose} onClose={() => setSheet(false)} />
        </Suspense>
      )}
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
