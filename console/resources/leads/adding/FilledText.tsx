import { useRef } from 'react';
import { passagesOf } from './passages.ts';

export interface FilledTextProps {
  id: string;
  name: string;
  value: string;
  /** Facts that were filled in; they are highlighted wherever they appear in the text. */
  facts: readonly string[];
  onChange: (value: string) => void;
}

/** A text field in front of the same text, in which the facts are highlighted: a field can't mark its own words. */
export function FilledText({ id, name, value, facts, onChange }: FilledTextProps) {
  const behind = useRef<HTMLDivElement>(null);
  return (
    <div className="input input--text adding__words">
      <div ref={behind} className="adding__behind" aria-hidden="true">
        {passagesOf(value, facts).map(({ from, text, isFact }) =>
          isFact ? <mark key={from}>{text}</mark> : <span key={from}>{text}</span>,
        )}
        {/* Gives a trailing empty line its height. */}
        {'\n'}
      </div>
      <textarea
        id={id}
        name={name}
        rows={9}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onScroll={(event) => {
          if (behind.current) behind.current.scrollTop = event.currentTarget.scrollTop;
        }}
      />
    </div>
  );
}
