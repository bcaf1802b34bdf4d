import type { LeadSummary } from '#contracts/lead/lead.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { CoupleArch, CoupleName, StageChip } from '../../../ui/index.ts';

/** A lead in one line: the couple, its date, its stage. */
export function LeadLine({ lead }: { lead: LeadSummary }) {
  const format = useFormat();
  return (
    <>
      <CoupleArch couple={lead.partners} id={lead.id} photo={lead.photo} size="s" />
      <span className="grow truncate">
        <CoupleName partners={lead.partners} locked={lead.locked} />
        <span className="caption ink-3 lead-line__date">{format.weddingDate(lead.weddingDate)}</span>
      </span>
      <StageChip stage={lead.stage} />
    </>
  );
}
