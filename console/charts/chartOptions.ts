/** Highcharts options from plain data. Pure: colours come from the tokens of a mode. */
import type {
  Options,
  ResponsiveRulesOptions,
  SeriesAreasplineOptions,
  SeriesColumnOptions,
  SeriesSplineOptions,
} from 'highcharts';
import { tokens } from '../theme/tokens.ts';
import type { ColourTokens, ThemeMode } from '../theme/tokens.ts';
import type { ChartData, ChartSeries } from './chartData.ts';

export type ChartKind = 'columns' | 'lines';

const MUTED = 0.45;
const DASHED: readonly ChartSeries['role'][] = ['expected', 'earlier'];

/** `#rrggbb` with an opacity, as `rgba()`. */
export function withAlpha(hex: string, alpha: number): string {
  const part = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16);
  return `rgba(${part(1)}, ${part(3)}, ${part(5)}, ${alpha})`;
}

function seriesColour({ role }: ChartSeries, index: number, colour: ColourTokens): string {
  if (role === 'own') return colour.chart[1];
  if (role === 'expected') return colour.chart[2];
  if (role === 'earlier') return colour.ink.tertiary;
  const others = [colour.chart[3], colour.chart[4], colour.chart[5], colour.chart[6]];
  return others[index % others.length] ?? colour.chart[6];
}

function columns(series: ChartSeries, color: string, lastUnfinished: boolean): SeriesColumnOptions {
  const last = series.values.length - 1;
  return {
    type: 'column',
    name: series.name,
    color,
    data: series.values.map((y, index) =>
      lastUnfinished && index === last ? { y, color: withAlpha(color, MUTED) } : { y },
    ),
  };
}

function line(
  series: ChartSeries,
  color: string,
  lastUnfinished: boolean,
): SeriesAreasplineOptions | SeriesSplineOptions {
  const shared = { name: series.name, color, data: [...series.values] };
  if (series.role !== 'own') {
    return {
      ...shared,
      type: 'spline',
      lineWidth: 1.6,
      dashStyle: DASHED.includes(series.role) ? 'ShortDash' : 'Solid',
    };
  }
  const stops: [number, string][] = [
    [0, withAlpha(color, 0.2)],
    [1, withAlpha(color, 0)],
  ];
  return {
    ...shared,
    type: 'areaspline',
    lineWidth: 2.4,
    fillColor: { linearGradient: { x1: 0, y1: 0, x2: 0, y2: 1 }, stops },
    ...(lastUnfinished && {
      zoneAxis: 'x',
      zones: [{ value: series.values.length - 2 }, { color: withAlpha(color, MUTED) }],
    }),
  };
}

const NARROW = 460;
const LABELS_WHEN_NARROW = 4;

/** On phones only every few categories are labelled, horizontally and in full. */
const narrow = (categories: number): ResponsiveRulesOptions => ({
  condition: { maxWidth: NARROW },
  chartOptions: { xAxis: { labels: { step: Math.ceil(categories / LABELS_WHEN_NARROW) } } },
});

/** All options of a chart. `finding` is read by screen readers: a sentence, not "chart". */
export function chartOptions(kind: ChartKind, data: ChartData, mode: ThemeMode, finding: string): Options {
  const colour = tokens.color[mode];
  const axis = { color: colour.ink.tertiary, fontSize: '11px', fontFamily: tokens.font.ui };
  return {
    // Our colours are set explicitly; the palette's own style element would violate the content security policy.
    palette: { injectCSS: false },
    chart: { backgroundColor: 'transparent', spacing: [14, 8, 8, 4], style: { fontFamily: tokens.font.ui } },
    title: { text: undefined },
    credits: { enabled: false },
    legend: { enabled: false },
    accessibility: {
      description: finding,
      landmarkVerbosity: 'disabled',
      screenReaderSection: { beforeChartFormat: '', afterChartFormat: '' },
    },
    xAxis: {
      categories: [...data.categories],
      lineWidth: 0,
      tickLength: 0,
      labels: { style: { ...axis, textOverflow: 'none', whiteSpace: 'nowrap' }, autoRotation: [0] },
      ...(kind === 'lines' && { crosshair: { width: 1, color: colour.ink.tertiary } }),
    },
    responsive: { rules: [narrow(data.categories.length)] },
    yAxis: {
      title: { text: undefined },
      gridLineColor: colour.line.grid,
      labels: { style: axis },
      allowDecimals: false,
      min: 0,
    },
    tooltip: {
      shared: true,
      useHTML: true,
      backgroundColor: colour.surface.raised,
      borderColor: colour.line.hairline,
      borderRadius: 10,
      shadow: false,
      style: { color: colour.ink.primary, fontSize: '12px' },
    },
    plotOptions: {
      series: { marker: { enabled: false, symbol: 'circle' }, animation: { duration: tokens.motion.slow } },
      column: { borderWidth: 0, borderRadius: 3, maxPointWidth: 34 },
    },
    series: data.series.map((series, index) => {
      const color = seriesColour(series, index, colour);
      const unfinished = data.lastUnfinished ?? false;
      return kind === 'columns' ? columns(series, color, unfinished) : line(series, color, unfinished);
    }),
  };
}
