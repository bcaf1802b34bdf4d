import { tokens } from '../theme/tokens.ts';
import { chartCsv } from './chartData.ts';
import type { ChartData } from './chartData.ts';
import { chartOptions, withAlpha } from './chartOptions.ts';

const weeks: ChartData = {
  categoryName: 'Week',
  categories: ['4 May', '11 May'],
  series: [{ name: 'Enquiries', role: 'own', values: [9, 3] }],
  lastUnfinished: true,
};

describe('the CSV of a chart', () => {
  it('has a header and a row per category, with a byte order mark', () => {
    expect(chartCsv(weeks, 'en-GB')).toBe('\uFEFFWeek,Enquiries\r\n4 May,9\r\n11 May,3\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@sum'])('never lets a spreadsheet run the text %s', (text) => {
    expect(chartCsv({ ...weeks, categories: [text, 'b'] }, 'en-GB')).toContain(`'${text}`);
  });

  it('splits columns at semicolons and writes decimal commas where spreadsheets expect them', () => {
    const data: ChartData = { ...weeks, series: [{ name: 'Hours', role: 'own', values: [1.5, -2] }] };
    expect(chartCsv(data, 'de-DE')).toBe('\uFEFFWeek;Hours\r\n4 May;1,5\r\n11 May;-2\r\n');
  });

  it('quotes commas and quotes, and leaves gaps empty', () => {
    const data: ChartData = { ...weeks, categories: ['a, "b"'], series: [{ name: 'N', role: 'own', values: [null] }] };
    expect(chartCsv(data, 'en-GB')).toContain('"a, ""b""",\r\n');
  });
});

describe('the options of a chart', () => {
  it('draw the current week lighter than the others', () => {
    const [series] = chartOptions('columns', weeks, 'light', 'x').series ?? [];
    expect(series).toMatchObject({
      color: tokens.color.light.chart[1],
      data: [{ y: 9 }, { y: 3, color: withAlpha(tokens.color.light.chart[1], 0.45) }],
    });
  });

  it('use dashes for expected values and a fill for our own', () => {
    const both: ChartData = {
      ...weeks,
      series: [
        { name: 'Yours', role: 'own', values: [1, 2] },
        { name: 'Expected', role: 'expected', values: [1, 2] },
      ],
    };
    expect(chartOptions('lines', both, 'dark', 'x').series).toMatchObject([
      { type: 'areaspline', lineWidth: 2.4, color: tokens.color.dark.chart[1] },
      { type: 'spline', lineWidth: 1.6, dashStyle: 'ShortDash' },
    ]);
  });

  it('draw an earlier period dashed and grey, and a line’s current week lighter', () => {
    const both: ChartData = {
      ...weeks,
      series: [
        { name: 'Yours', role: 'own', values: [1, 2] },
        { name: 'Last year', role: 'earlier', values: [1, 2] },
      ],
    };
    const [own, earlier] = chartOptions('lines', both, 'light', 'x').series ?? [];
    const faint = { color: withAlpha(tokens.color.light.chart[1], 0.45) };
    expect(own).toMatchObject({ zoneAxis: 'x', zones: [{ value: 0 }, faint] });
    expect(earlier).toMatchObject({ dashStyle: 'ShortDash', color: tokens.color.light.ink.tertiary });
    expect(earlier).not.toHaveProperty('zones');
  });

  it('give screen readers the finding, and add no style element', () => {
    const options = chartOptions('columns', weeks, 'light', '12 enquiries in 2 weeks.');
    expect(options.accessibility?.description).toBe('12 enquiries in 2 weeks.');
    expect(options.palette?.injectCSS).toBe(false);
    expect(options.credits?.enabled).toBe(false);
  });
});
