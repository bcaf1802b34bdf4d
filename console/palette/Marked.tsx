import type { ReactNode } from 'react';
import type { Match } from './typed/match.ts';

/** A text with the letters highlighted that match the query. */
export function Marked({ text, ranges }: { text: string; ranges: Match['ranges'] }) {
  const letters = Array.from(text.normalize('NFC'));
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of ranges) {
    if (from < end) continue;
    parts.push(
      letters.slice(end, from).join(''),
      <span key={from} className="palette__mark">
        {letters.slice(from, to).join('')}
      </span>,
    );
    end = to;
  }
  return (
    <>
      {parts}
      {letters.slice(end).join('')}
    </>
  );
}
