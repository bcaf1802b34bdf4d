import { KeyRound } from 'lucide-react';
import { PROVIDER_MARKS } from '../../illustrations/providerMarks.ts';
import type { GlyphProps } from './glyphs.tsx';
import type { IconGlyph } from './Icon.tsx';

const GLYPHS: ReadonlyMap<string, IconGlyph> = new Map(
  [...PROVIDER_MARKS].map(([key, shapes]) => [
    key,
    function ProviderMark({ size = 24, className }: GlyphProps) {
      return (
        <svg width={size} height={size} viewBox="0 0 24 24" className={className} aria-hidden>
          {shapes.map(({ d, fill = 'currentColor' }) => (
            <path key={d} d={d} fill={fill} />
          ))}
        </svg>
      );
    },
  ]),
);

/** A provider's logo, for `Icon`. */
export const providerMark = (key: string): IconGlyph => GLYPHS.get(key) ?? KeyRound;
