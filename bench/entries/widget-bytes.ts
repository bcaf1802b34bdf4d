import { WIDGET_BUDGET, measureWidget } from '../../widget/budget.ts';
import { entry } from '../support/result.ts';
import type { BenchEntry } from '../support/result.ts';

/** Gzipped bytes of the built widget: before a visitor opens it, and in total until the form is sent. */
export async function widgetBytes(): Promise<BenchEntry[]> {
  const { first, all } = await measureWidget();
  const bytes = { unit: 'bytes', better: 'less' } as const;
  return [
    entry({ ...bytes, name: 'widget.first.gzip.bytes', value: first, target: WIDGET_BUDGET.first, aim: 2_000 }),
    entry({ ...bytes, name: 'widget.all.gzip.bytes', value: all, target: WIDGET_BUDGET.all, aim: 7_000 }),
  ];
}
