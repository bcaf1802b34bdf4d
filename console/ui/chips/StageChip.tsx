import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { useLeadTerms } from '../../terms/useLeadTerms.ts';
import './chips.css';
import { StageGlyph } from './StageGlyph.tsx';

/** Glyph and ink text, no background; the full name of "Viewing scheduled" is in the tooltip. */
export function StageChip({ stage }: { stage: LeadStage }) {
  const { name, fullName } = useLeadTerms().stage(stage);
  return (
    <span className="stage" title={fullName}>
      <StageGlyph stage={stage} />
      {name}
    </span>
  );
}
