/** Weeks as a line, with the last one marked. Decorative: the text is beside it. */
export function Sparkline({
  values,
  width = 88,
  height = 22,
  tone = 'own',
}: {
  values: readonly number[];
  width?: number;
  height?: number;
  /** `warn` for figures that should not grow. */
  tone?: 'own' | 'warn';
}) {
  const most = Math.max(...values, 1);
  const x = (at: number): number => 3 + (at * (width - 6)) / Math.max(values.length - 1, 1);
  const y = (value: number): number => height - 3 - (value * (height - 6)) / most;
  const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`);
  const last = values.length - 1;
  return (
    <svg
      className={`sparkline sparkline--${tone}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
      {last >= 0 && <circle cx={x(last)} cy={y(values[last] ?? 0)} r={2.5} />}
    </svg>
  );
}
