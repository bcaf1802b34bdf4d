import { ownValue } from '#contracts/own-value.ts';
import type { KeyboardEvent } from 'react';
import './controls.css';
import { Icon } from '../icons/Icon.tsx';
import type { IconGlyph } from '../icons/Icon.tsx';

export interface SegmentOption<V extends string> {
  value: V;
  label: string;
  icon?: IconGlyph;
  /** A number after the label. */
  count?: number;
}

export interface SegmentControlProps<V extends string> {
  /** The group's name for screen readers. */
  label: string;
  options: readonly SegmentOption<V>[];
  value: V;
  onChange: (value: V) => void;
  small?: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A choice of up to five, side by side. Arrow keys change it, as in a radio group. */
export function SegmentControl<V extends string>({ label, options, value, onChange, small }: SegmentControlProps<V>) {
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = ownValue(STEPS, event.key);
    if (step === undefined) return;
    event.preventDefault();
    const index = options.findIndex((option) => option.value === value);
    const next = options[(index + step + options.length) % options.length];
    if (!next) return;
    onChange(next.value);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[options.indexOf(next)]?.focus();
  };
  return (
    <div
      className={small ? 'segment segment--small' : 'segment'}
      role="radiogroup"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={move}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          className="segment__item"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon of={option.icon} size={14} />}
          {option.label}
          {option.count !== undefined && <span className="num ink-3">{option.count}</span>}
        </button>
      ))}
    </div>
  );
}
