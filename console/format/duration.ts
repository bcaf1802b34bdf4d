/** Minutes as parts for a big number: 134 → [2 h, 14 min]; days from 48 hours on. */
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

/** "2 h 14 min" in the words of a language. */
export function formatDuration(minutes: number, language: string): string {
  const names = { d: 'day', h: 'hour', m: 'minute' } as const;
  return durationParts(minutes)
    .map(({ value, unit }) =>
      new Intl.NumberFormat(language, { style: 'unit', unit: names[unit], unitDisplay: 'short' }).format(value),
    )
    .join(' ');
}
