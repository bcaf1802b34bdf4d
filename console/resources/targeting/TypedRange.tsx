import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { hasNumber, readInteger, readMoney } from '#contracts/profile/read-input.ts';
import { useLanguage, useT } from '../../i18n/i18n.ts';

interface TypedRangeProps {
  label: string;
  from: number;
  to: number;
  min: number;
  max: number;
  step: number;
  isMoney: boolean;
  /** `byKey`: by Enter, not by leaving the fields. */
  onDone: (from: number, to: number, byKey: boolean) => void;
  onCancel: () => void;
}

/** A range's ends as typed numbers: Enter or leaving the fields applies them, Escape discards them. */
export function TypedRange({ label, from, to, min, max, step, isMoney, onDone, onCancel }: TypedRangeProps) {
  const t = useT();
  const language = useLanguage();
  const shown = (value: number): string => new Intl.NumberFormat(language).format(isMoney ? value / 100 : value);
  const [low, setLow] = useState(shown(from));
  const [high, setHigh] = useState(shown(to));
  /** Rounds to the nearest step; text without a number keeps the previous value. */
  const read = (typed: string, before: number): number => {
    if (!hasNumber(typed)) return before;
    const value = isMoney ? readMoney(typed) : readInteger(typed);
    return Math.min(max, Math.max(min, Math.round(value / step) * step));
  };
  const done = (byKey: boolean): void => {
    const ends = [read(low, from), read(high, to)] as const;
    onDone(Math.min(...ends), Math.max(...ends), byKey);
  };
  const leave = (event: FocusEvent<HTMLSpanElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) done(false);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    done(true);
  };
  const common = { inputMode: 'numeric', autoComplete: 'off', onKeyDown: press } as const;
  return (
    <span className="targeting-range__typed" onBlur={leave}>
      <input
        {...common}
        // Replaces the clicked button, so it takes over the focus.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={t('profile.typedFrom', { label })}
        value={low}
        onChange={(event) => setLow(event.target.value)}
      />
      –
      <input
        {...common}
        aria-label={t('profile.typedTo', { label })}
        value={high}
        onChange={(event) => setHigh(event.target.value)}
      />
    </span>
  );
}
