import { KeyRound } from 'lucide-react';
import type { GlyphProps } from './glyphs.tsx';
import type { IconGlyph } from './Icon.tsx';

/** The marks of providers in their own colours, as they ask for; every other provider gets a key. */
function Google({ size = 24, className }: GlyphProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className={className} aria-hidden>
      <path
        fill="#4285F4"
        d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.2 3.32v2.77h3.57c2.08-1.92 3.27-4.74 3.27-8.1Z"
      />
      <path
        fill="#34A853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77a6.6 6.6 0 0 1-9.87-3.48H2.18v2.84A11 11 0 0 0 12 23Z"
      />
      <path fill="#FBBC05" d="M5.84 14.09a6.6 6.6 0 0 1 0-4.18V7.07H2.18a11 11 0 0 0 0 9.86l3.66-2.84Z" />
      <path
        fill="#EA4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.07l3.66 2.84A6.57 6.57 0 0 1 12 5.38Z"
      />
    </svg>
  );
}

function Facebook({ size = 24, className }: GlyphProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className={className} aria-hidden>
      <circle cx="12" cy="12" r="11" fill="#0866FF" />
      <path
        fill="#fff"
        d="m15.9 15.2.5-3.2h-3.1v-2c0-.9.4-1.7 1.8-1.7h1.4V5.6s-1.3-.2-2.5-.2c-2.5 0-4.2 1.5-4.2 4.3V12H7v3.2h2.8v7.6a11 11 0 0 0 3.5 0v-7.6h2.6Z"
      />
    </svg>
  );
}

const MARKS: ReadonlyMap<string, IconGlyph> = new Map([
  ['google', Google],
  ['facebook', Facebook],
]);

/** The mark of a provider, for `Icon`. */
export const providerMark = (key: string): IconGlyph => MARKS.get(key) ?? KeyRound;
