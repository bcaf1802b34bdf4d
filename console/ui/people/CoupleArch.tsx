import { useState } from 'react';
import { monogramLetters, toneOf } from '../../format/names.ts';
import type { PartnerName } from '../../format/names.ts';
import './avatars.css';

export interface CoupleArchProps {
  /** The partners, or their names as "Amelia & Jack". */
  couple: readonly PartnerName[] | string;
  /** The URL of their photo, which then replaces the letters. */
  photo?: string | null;
  /** The lead's id: it determines the tone, so that a couple looks the same everywhere. */
  id: string;
  /** 26×28, 32×34 (default), 44×48, 60×66. */
  size?: 's' | 'm' | 'l' | 'xl';
}

/** A couple's monogram in an arch. Decorative: the names are next to it. */
export function CoupleArch({ couple, id, photo = null, size = 'm' }: CoupleArchProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const [first, second] = monogramLetters(couple);
  const sizeClass = size === 'm' ? '' : ` arch--${size}`;
  if (photo !== null && photo !== missing)
    return <img className={`arch${sizeClass}`} src={photo} alt="" onError={() => setMissing(photo)} />;
  const wide = [first, second].some((letter) => letter !== undefined && !NARROW.test(letter)) ? ' arch--wide' : '';
  return (
    <span className={`arch tone-${toneOf(id)}${sizeClass}${wide}`} aria-hidden="true">
      {first && <bdi>{first}</bdi>}
      {second && (
        <>
          <span className="arch__and">&amp;</span>
          <bdi>{second}</bdi>
        </>
      )}
    </span>
  );
}

/** Two of these fit into an arch; M, W, other scripts and emoji are set smaller. */
const NARROW = /^(?![MW])\p{Script=Latin}\p{M}*$/u;
