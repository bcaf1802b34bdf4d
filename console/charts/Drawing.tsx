import Highcharts from 'highcharts';
import 'highcharts/modules/accessibility.js';
import { HighchartsReact } from 'highcharts-react-official';
import { useThemeMode } from '../theme/useThemeMode.ts';
import type { ChartData } from './chartData.ts';
import { chartOptions } from './chartOptions.ts';
import type { ChartKind } from './chartOptions.ts';

export interface DrawingProps {
  kind: ChartKind;
  data: ChartData;
  finding: string;
  height: number;
}

/** The only module that imports Highcharts, so that another library can replace it (ADR). Loaded lazily by Chart. */
export default function Drawing({ kind, data, finding, height }: DrawingProps) {
  const mode = useThemeMode();
  const options = chartOptions(kind, data, mode, finding);
  return (
    <HighchartsReact highcharts={Highcharts} options={{ ...options, chart: { ...options.chart, height } }} key={mode} />
  );
}
