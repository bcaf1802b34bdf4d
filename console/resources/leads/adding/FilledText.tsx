import { useRef } from 'react';
import { passagesOf } from './passages.ts';

export interface FilledTextProps {
  id: string;
  name: string;
  value: string;
  /** What was filled in: it is highlighted wherever the text has it. */
  facts: readonly string[];
  onChange: (value: string) => void;
}

/** A text field with the same text behind it, where the facts are highlighted: a field itself can't mark its words. */
export function FilledText({ id, name, value, facts, onChange }: FilledTextProps) {
  const behind = useRef<HTMLDivElement>(null);
  return (
    <div className="input input--text adding__words">
      <div ref={behind} className="adding__behind" aria-hidden="true">
        {passagesOf(value, facts).map(({ from, text, isFact }) =>
          isFact ? <mark key={from}>{text}</mark> : <span key={from}>{text}</span>,
        )}
        {/* A last empty line has its height, too. */}
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
