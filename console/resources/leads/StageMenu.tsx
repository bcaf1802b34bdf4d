import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { LEAD_STAGES } from '#contracts/lead-terms.ts';
import type { LeadStage } from '#contracts/lead-terms.ts';
import type { LeadDetail } from '#contracts/lead.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/useToast.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { useLeadTerms } from '../../terms/useLeadTerms.ts';
import { Button, MenuButton, StageChip, StageGlyph } from '../../ui/index.ts';
import { LostDialog } from './LostDialog.tsx';
import { leadKey } from './leadKey.ts';

/** Moves the lead to any stage (decision 33); Lost asks why first. */
export function StageMenu({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const mayWrite = useMay('leads:write');
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const terms = useLeadTerms();
  const [asksWhy, setAsksWhy] = useState(false);
  if (!mayWrite) return <StageChip stage={lead.stage} />;

  /** Going back is not offered to be taken back once more, nor is leaving Lost, which would ask why again. */
  const move = async (stage: LeadStage, reason?: string, before: LeadStage | null = lead.stage): Promise<void> => {
    try {
      const moved = await data.moveStage(lead.id, reason === undefined ? { stage } : { stage, reason });
      queries.setQueryData(leadKey(lead.id), moved);
      const undo =
        before === null || before === 'Lost'
          ? undefined
          : { label: t('common.undo'), run: () => void move(before, undefined, null) };
      toast.success(t('lead.moved', { stage: terms.stage(stage).name }), undo);
    } catch (error) {
      toast.failed(error);
    }
    await queries.invalidateQueries({ queryKey: ['leads'] });
  };
  const choose = (stage: LeadStage): void => {
    if (stage === 'Lost') setAsksWhy(true);
    else if (stage !== lead.stage) void move(stage);
  };
  return (
    <>
      <MenuButton
        align="right"
        trigger={
          <Button iconAfter={ChevronDown} aria-label={t('lead.stageIs', { stage: terms.stage(lead.stage).name })}>
            <StageGlyph stage={lead.stage} />
            {terms.stage(lead.stage).name}
          </Button>
        }
      >
        {(close) =>
          LEAD_STAGES.map((stage) => (
            <MenuItem
              key={stage}
              selected={stage === lead.stage}
              onClick={() => {
                close();
                choose(stage);
              }}
            >
              <StageChip stage={stage} />
            </MenuItem>
          ))
        }
      </MenuButton>
      <LostDialog
        open={asksWhy}
        onClose={() => setAsksWhy(false)}
        onChoose={(reason) => {
          setAsksWhy(false);
          void move('Lost', reason);
        }}
      />
    </>
  );
}
