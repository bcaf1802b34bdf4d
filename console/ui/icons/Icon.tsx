import type { ComponentType } from 'react';
import type { GlyphProps } from './glyphs.tsx';

/** A Lucide icon, or one of glyphs.tsx. */
export type IconGlyph = ComponentType<GlyphProps>;

export interface IconProps {
  /** A Lucide icon, for example `Inbox`. */
  of: IconGlyph;
  /** 16 in text (default), 14 in dense cells, 18 in navigation. */
  size?: number;
  className?: string;
  /** Fills the shape with the text colour, for example a starred lead's star. */
  filled?: boolean;
}

/** A Lucide icon with stroke width 1.7, hidden from screen readers: the text next to it, or a label, says what it means. */
export function Icon({ of: Glyph, size = 16, className, filled = false }: IconProps) {
  return (
    <Glyph
      aria-hidden
      size={size}
      strokeWidth={1.7}
      className={className ? `icon ${className}` : 'icon'}
      fill={filled ? 'currentColor' : 'none'}
    />
  );
}
