/**
 * The icons of the sign-in pages as plain SVG: Lucide's own components would add 2 kB to these pages. Paths are Lucide's (ISC
 * licence); all other icons come from lucide-react.
 */
import type { ReactNode } from 'react';

export interface GlyphProps {
  size?: number | string;
  strokeWidth?: number | string;
  className?: string;
  fill?: string;
  'aria-hidden'?: boolean | 'true' | 'false';
}

const glyph = (paths: ReactNode) =>
  function Glyph({ size = 24, ...rest }: GlyphProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        {paths}
      </svg>
    );
  };

export const ChevronDown = glyph(<path d="m6 9 6 6 6-6" />);

export const CircleAlert = glyph(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 8v4M12 16h.01" />
  </>,
);

export const Eye = glyph(
  <>
    <path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0" />
    <circle cx="12" cy="12" r="3" />
  </>,
);

export const EyeOff = glyph(
  <>
    <path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242" />
    <path d="M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20" />
  </>,
);

export const Globe = glyph(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20" />
  </>,
);
