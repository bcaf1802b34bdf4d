import '../ui/surfaces/surfaces.css';
import type { ChartData } from './chartData.ts';

export interface ChartTableProps {
  data: ChartData;
  /** The chart's finding, as a caption for screen readers. */
  finding: string;
}

/** The numbers behind a chart. */
export function ChartTable({ data, finding }: ChartTableProps) {
  return (
    <table className="table">
      <caption className="visually-hidden">{finding}</caption>
      <thead>
        <tr>
          <th scope="col">{data.categoryName}</th>
          {data.series.map((series) => (
            <th key={series.name} scope="col" className="right">
              {series.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.categories.map((category, row) => (
          <tr key={category}>
            <td>{category}</td>
            {data.series.map((series) => (
              <td key={series.name} className="right num">
                {series.values[row] ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
