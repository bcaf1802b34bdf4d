import { Ellipsis } from 'lucide-react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useNeedsServer } from '../../../offline/useNeedsServer.ts';
import { IconButton, MenuButton } from '../../../ui/index.ts';
import { stageItems } from '../stageItems.tsx';

/** Moves a couple without dragging: available everywhere, and the only way on phones (U4). */
export function MoveMenu({ lead, onMove }: { lead: LeadSummary; onMove: (stage: LeadStage) => void }) {
  const t = useT();
  const server = useNeedsServer();
  return (
    <MenuButton
      align="right"
      trigger={
        <IconButton
          small
          icon={Ellipsis}
          className="board-card__move"
          label={t('board.moveTo', { couple: coupleFirstNames(lead.partners) })}
          {...server}
        />
      }
    >
      {stageItems(lead.stage, onMove)}
    </MenuButton>
  );
}
