import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { tokens } from '../../theme/tokens.ts';
import { STAGE_NAMES, stageColour } from './stages.ts';

export interface StageGlyphProps {
  stage: LeadStage;
  /** In pixels; 14 by default. */
  size?: number;
}

/** A ring that fills as the couple moves on: never colour alone (U1). */
export function StageGlyph({ stage, size = 14 }: StageGlyphProps) {
  const name = STAGE_NAMES[stage];
  const glyph: { fill: number; ring?: string; mark?: string } = tokens.stageGlyph[name];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="icon"
      style={{ color: stageColour(stage) }}
    >
      {glyph.mark ? <Mark mark={glyph.mark} /> : <FillingRing fill={glyph.fill} dashed={glyph.ring === 'dashed'} />}
    </svg>
  );
}

function FillingRing({ fill, dashed }: { fill: number; dashed: boolean }) {
  const angle = fill * Math.PI * 2;
  const x = (8 + 3.8 * Math.sin(angle)).toFixed(2);
  const y = (8 - 3.8 * Math.cos(angle)).toFixed(2);
  return (
    <>
      <circle
        cx="8"
        cy="8"
        r="6.1"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeDasharray={dashed ? '2.4 1.84' : undefined}
      />
      {fill > 0 && <path d={`M8 8V4.2A3.8 3.8 0 ${fill > 0.5 ? 1 : 0} 1 ${x} ${y}Z`} fill="currentColor" />}
    </>
  );
}

function Mark({ mark }: { mark: string }) {
  if (mark === 'x') {
    return (
      <>
        <circle cx="8" cy="8" r="6.1" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </>
    );
  }
  return (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      {mark === 'check' ? (
        <path
          d="M4.8 8.3l2.2 2.2 4.3-4.6"
          fill="none"
          stroke="var(--surface)"
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <path
          d="M8 11.6S4.5 9.5 4.5 7.1A1.8 1.8 0 0 1 8 6.4a1.8 1.8 0 0 1 3.5.7C11.5 9.5 8 11.6 8 11.6Z"
          fill="var(--surface)"
        />
      )}
    </>
  );
}
