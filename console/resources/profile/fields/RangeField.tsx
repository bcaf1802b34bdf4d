import type { CSSProperties, ReactNode } from 'react';
import { BUDGET_STEP, GUESTS } from '#contracts/profile/profile-sections.ts';
import { atPath } from '#contracts/profile/profile-tree.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { ProfileInputProps } from './profileInputProps.ts';

interface RangeFieldProps extends ProfileInputProps {
  label: string;
  mark: ReactNode;
}

/** Two sliders on one line: from and to. At both ends of the line nothing is narrowed, and nothing is stored. */
export function RangeField({ field, form, disabled, words, label, mark }: RangeFieldProps) {
  const t = useT();
  const { path, min = 0, max = 0 } = field;
  const isMoney = path === 'targeting.budget';
  const step = isMoney ? BUDGET_STEP : GUESTS.step;
  const value = atPath(form.values, path) as readonly [number, number] | null;
  const [from, to] = value ?? [min, max];
  const set = (low: number, high: number): void =>
    void form.setFieldValue(path, low === min && high === max ? null : [low, high]);
  const text = (one: number): string => (isMoney ? words.money(one) : words.number(one));
  const top = (one: number): string =>
    isMoney && one === max ? t('profile.andOver', { value: text(one) }) : text(one);
  const share = (one: number): string => `${((one - min) / (max - min)) * 100}%`;
  return (
    <fieldset className="profile-range" disabled={disabled}>
      <legend className="field__label">
        {label} {mark}
      </legend>
      <output className="profile-range__value strong">
        {value === null ? t('profile.anyRange') : t('profile.fromTo', { from: text(from), to: top(to) })}
      </output>
      <div className="profile-range__line" style={{ '--from': share(from), '--to': share(to) } as CSSProperties}>
        <input
          type="range"
          aria-label={t('profile.rangeFrom', { label })}
          aria-valuetext={text(from)}
          {...{ min, max, step }}
          value={from}
          onChange={(event) => set(Math.min(Number(event.target.value), to), to)}
        />
        <input
          type="range"
          aria-label={t('profile.rangeTo', { label })}
          aria-valuetext={top(to)}
          {...{ min, max, step }}
          value={to}
          onChange={(event) => set(from, Math.max(Number(event.target.value), from))}
        />
      </div>
      <div className="profile-range__ends caption ink-3" aria-hidden="true">
        <span>{text(min)}</span>
        <span>{isMoney ? `${text(max)}+` : text(max)}</span>
      </div>
    </fieldset>
  );
}
