import { ChartNoAxesColumn, Download, Table2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../i18n/lazyPart.ts';
import { useLanguage, useT } from '../i18n/i18n.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import './Chart.css';
import { chartCsv } from './chartData.ts';
import type { ChartData } from './chartData.ts';
import type { ChartKind } from './chartOptions.ts';
import { ChartTable } from './ChartTable.tsx';

const Drawing = lazyPart(() => import('./Drawing.tsx'));

export interface ChartProps {
  kind: ChartKind;
  data: ChartData;
  /** The sentence that screen readers read instead of the chart: "96 enquiries in the last 12 weeks …". */
  finding: string;
  /** Name of the CSV file, without its extension. */
  fileName: string;
  /** In pixels; 216 by default. */
  height?: number;
}

/** A chart with its numbers as table and CSV. The drawing library is loaded when the first chart is shown. */
export function Chart({ kind, data, finding, fileName, height = 216 }: ChartProps) {
  const t = useT();
  const language = useLanguage();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className="chart">
      {data.series.length > 1 && <Legend series={data.series} />}
      <div className="chart__tools">
        <IconButton
          small
          icon={asTable ? ChartNoAxesColumn : Table2}
          label={asTable ? t('common.chart.asChart') : t('common.chart.asTable')}
          onClick={() => setAsTable(!asTable)}
        />
        <IconButton
          small
          icon={Download}
          label={t('common.chart.csv')}
          onClick={() => download(chartCsv(data, language), fileName)}
        />
      </div>
      {asTable ? (
        <div className="chart__table">
          <ChartTable data={data} finding={finding} />
        </div>
      ) : (
        <div style={{ minHeight: height }}>
          <Suspense fallback={null}>
            <Drawing kind={kind} data={data} finding={finding} height={height} />
          </Suspense>
        </div>
      )}
    </figure>
  );
}

/** Names of the series, for people who see the chart; the table has them as its headings. */
function Legend({ series }: { series: ChartData['series'] }) {
  return (
    <ul className="chart__legend caption ink-2" aria-hidden="true">
      {series.map(({ name, role }) => (
        <li key={name} className={`chart__name chart__name--${role}`}>
          {name}
        </li>
      ))}
    </ul>
  );
}

function download(csv: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${fileName}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
