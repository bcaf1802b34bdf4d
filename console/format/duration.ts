import { MINUTE } from '#contracts/durations.ts';
import type { T } from '../i18n/i18n.ts';

/** Minutes as parts for a large number: 134 → [2 h, 14 min]; in days from 48 hours on. */
export interface DurationPart {
  value: number;
  unit: 'd' | 'h' | 'm';
}

export function durationParts(minutes: number): DurationPart[] {
  const whole = Math.round(minutes);
  if (whole < 60) return [{ value: whole, unit: 'm' }];
  const hours = Math.floor(whole / 60);
  if (hours >= 48) return [{ value: Math.floor(hours / 24), unit: 'd' }, ...part(hours % 24, 'h')];
  return [{ value: hours, unit: 'h' }, ...part(whole % 60, 'm')];
}

const part = (value: number, unit: DurationPart['unit']): DurationPart[] => (value === 0 ? [] : [{ value, unit }]);

const KEYS = { d: 'common.date.days', h: 'common.date.hours', m: 'common.date.minutes' } as const;

/** "2 h 14 min". */
export function formatDuration(minutes: number, t: T): string {
  return durationParts(minutes)
    .map(({ value, unit }) => t(KEYS[unit], { count: value }))
    .join(' ');
}

/** How long ago in one unit: "42 min", "5 h", "3 days". */
export function formatAge(date: Date, now: Date, t: T): string {
  const [first] = durationParts((now.getTime() - date.getTime()) / MINUTE);
  return first ? t(KEYS[first.unit], { count: first.value }) : t('common.date.now');
}
