import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { WIDGET_LANGUAGES } from '../src/contracts/terms/widget-terms.ts';

/** Maximum size of the widget on a supplier's page, in bytes after gzip -9 (W1). */
export const WIDGET_BUDGET = { first: 3_000, all: 9_000 } as const;

export interface WidgetWeight {
  /** Before a visitor opens it, in button and floating mode: the loader with the launcher and its styles. */
  first: number;
  /** Everything until the form is sent: loader, form, styles, proof of work and the heaviest language. */
  all: number;
}

/** Measures the built files; `folder` defaults to `dist/widget`. */
export async function measureWidget(
  folder = fileURLToPath(new URL('../dist/widget', import.meta.url)),
): Promise<WidgetWeight> {
  const files = await readdir(folder);
  const weigh = async (name: string) => {
    const file = files.find((found) => found.replace(/-[0-9a-f]{8}(?=\.js$)/, '') === `${name}.js`);
    if (!file) throw new Error(`${folder} has no ${name}: build the widget first`);
    return gzipSync(await readFile(`${folder}/${file}`), { level: 9 }).length;
  };
  const first = await weigh('widget');
  const languages = await Promise.all(WIDGET_LANGUAGES.map(weigh));
  return { first, all: first + (await weigh('form')) + Math.max(...languages) };
}
