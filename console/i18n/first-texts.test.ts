import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { enGBFirst } from './en-GB-first.ts';
import { enGBLater } from './en-GB-later.ts';
import { enGBProfile } from './en-GB-profile.ts';

/** The modules that paint before the later texts have loaded. */
const FIRST = ['../apps/mountConsole.tsx', '../apps/SupplierApp.tsx', '../resources/leads/list/LeadList.tsx'];

/** The files that a file needs at load time: its imports that are neither types nor lazy. */
function neededBy(roots: readonly URL[]): Map<string, string> {
  const texts = new Map<string, string>();
  const waiting = [...roots];
  for (const file of waiting) {
    if (texts.has(file.href) || !existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    texts.set(file.href, text);
    // The barrel file that lists all UI components; only those in use end up in a bundle.
    if (file.href.endsWith('/ui/index.ts')) continue;
    for (const [, path = ''] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.{1,2}\/[^']+\.tsx?)';/gmu))
      waiting.push(new URL(path, file));
  }
  return texts;
}

describe('the first texts', () => {
  it('include every message of the frame and the lead list', () => {
    const later = new Set([...Object.keys(enGBLater), ...Object.keys(enGBProfile)]);
    const files = neededBy(FIRST.map((path) => new URL(path, import.meta.url)));
    expect(files.size).toBeGreaterThan(100);
    const found = [...files].flatMap(([file, text]) =>
      [...text.matchAll(/(?:\bt\(\s*|label: )['`](\w+)\.[\w.$]/gu)]
        .filter(([, area = '']) => later.has(area))
        .map(([use]) => `${fileURLToPath(file).split('/console/').at(-1)}: ${use}`),
    );
    expect(found).toEqual([]);
    expect(Object.keys(enGBFirst).length).toBeGreaterThan(5);
  });
});
