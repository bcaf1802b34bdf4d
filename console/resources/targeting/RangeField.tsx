import { useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { ownValue } from '#contracts/own-value.ts';
import { BUDGET_STEP, GUESTS } from '#contracts/profile/profile-sections.ts';
import { atPath } from '#contracts/profile/profile-tree.ts';
import { useT } from '../../i18n/i18n.ts';
import type { ProfileInputProps } from '../profile/fields/profileInputProps.ts';
import './range-field.css';
import { TypedRange } from './TypedRange.tsx';

interface RangeFieldProps extends ProfileInputProps {
  label: string;
  mark: ReactNode;
  /** Content drawn above the line, to its scale. */
  above?: ReactNode;
}

/** Number of steps for Page Up and Page Down. */
const LONG_STEPS = 4;
const PAGES: Readonly<Record<string, number>> = { PageUp: LONG_STEPS, PageDown: -LONG_STEPS };

/** Two sliders on one line: from and to. At both ends nothing is restricted, and nothing is stored. */
export function RangeField({ field, form, disabled, words, label, mark, above }: RangeFieldProps) {
  const t = useT();
  const [typing, setTyping] = useState(false);
  /** Enter and Escape remove the focused field, so the button takes the focus. */
  const focusButton = useRef(false);
  const endTyping = (byKey: boolean): void => {
    focusButton.current = byKey;
    setTyping(false);
  };
  const { path, min = 0, max = 0 } = field;
  const isMoney = path === 'targeting.budget';
  const step = isMoney ? BUDGET_STEP : GUESTS.step;
  const value = atPath(form.values, path) as readonly [number, number] | null;
  const [from, to] = value ?? [min, max];
  const set = (low: number, high: number): void =>
    void form.setFieldValue(path, low === min && high === max ? null : [low, high]);
  const setFrom = (low: number): void => set(Math.max(min, Math.min(low, to)), to);
  const setTo = (high: number): void => set(from, Math.min(max, Math.max(high, from)));
  const text = (one: number): string => (isMoney ? words.money(one) : words.number(one));
  const top = (one: number): string =>
    isMoney && one === max ? t('profile.andOver', { value: text(one) }) : text(one);
  const share = (one: number): number => (one - min) / (max - min);
  const byPage = (event: KeyboardEvent, now: number, change: (next: number) => void): void => {
    const steps = ownValue(PAGES, event.key);
    if (steps === undefined) return;
    event.preventDefault();
    change(now + steps * step);
  };
  return (
    <fieldset className="targeting-range" disabled={disabled}>
      <legend className="field__label">
        {label} {mark}
      </legend>
      <div className="targeting-range__value">
        {typing ? (
          <TypedRange
            {...{ label, from, to, min, max, step, isMoney }}
            onDone={(low, high, byKey) => {
              set(low, high);
              endTyping(byKey);
            }}
            onCancel={() => endTyping(true)}
          />
        ) : (
          <button
            type="button"
            title={t('profile.typeRange')}
            disabled={disabled}
            ref={(button) => {
              if (focusButton.current) button?.focus();
              focusButton.current = false;
            }}
            onClick={() => setTyping(true)}
          >
            <output>
              {value === null ? t('profile.anyRange') : t('profile.fromTo', { from: text(from), to: top(to) })}
            </output>
          </button>
        )}
      </div>
      {above && <div className="targeting-range__above">{above}</div>}
      <div className="targeting-range__line" style={{ '--from': share(from), '--to': share(to) } as CSSProperties}>
        <input
          type="range"
          aria-label={t('profile.rangeFrom', { label })}
          aria-valuetext={text(from)}
          {...{ min, max, step }}
          value={from}
          onChange={(event) => setFrom(Number(event.target.value))}
          onKeyDown={(event) => byPage(event, from, setFrom)}
        />
        <input
          type="range"
          aria-label={t('profile.rangeTo', { label })}
          aria-valuetext={top(to)}
          {...{ min, max, step }}
          value={to}
          onChange={(event) => setTo(Number(event.target.value))}
          onKeyDown={(event) => byPage(event, to, setTo)}
        />
      </div>
      <div className="targeting-range__ends caption ink-3" aria-hidden="true">
        <span>{text(min)}</span>
        <span>{isMoney ? `${text(max)}+` : text(max)}</span>
      </div>
    </fieldset>
  );
}
