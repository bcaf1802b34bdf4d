import type { LeadStage } from '#contracts/lead-terms.ts';
import { useT } from '../i18n/i18n.ts';
import './chips.css';
import { StageGlyph } from './StageGlyph.tsx';

/** Glyph and ink text, no ground; the full name of "Viewing scheduled" is in the tip. */
export function StageChip({ stage }: { stage: LeadStage }) {
  const t = useT();
  const full = stage === 'Viewing/Meeting Scheduled' ? t(`terms.stageFull.${stage}`) : undefined;
  return (
    <span className="stage" title={full}>
      <StageGlyph stage={stage} />
      {t(`terms.stage.${stage}`)}
    </span>
  );
}
