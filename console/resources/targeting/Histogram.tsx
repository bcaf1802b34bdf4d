import type { Bar } from './histograms.ts';

interface HistogramProps {
  bars: readonly Bar[];
  /** The selected range. */
  range: readonly [number, number];
  max: number;
}

/** How many couples want how much, above a range's line; the reach says the same in words. */
export function Histogram({ bars, range: [low, high], max }: HistogramProps) {
  const most = Math.max(...bars.map(({ couples }) => couples));
  const [min = 0] = bars.map(({ from }) => from);
  if (bars.length === 0 || most === 0) return null;
  const share = (value: number): string => `${((value - min) / (max - min)) * 100}%`;
  return (
    <div className="targeting-bars" aria-hidden="true">
      {bars.map(({ from, to, couples }) => (
        <span
          key={from}
          className={to > low && from < high ? 'targeting-bars__bar targeting-bars__bar--in' : 'targeting-bars__bar'}
          style={{ left: share(from), right: `calc(100% - ${share(to)})`, height: `${(couples / most) * 100}%` }}
        />
      ))}
    </div>
  );
}
