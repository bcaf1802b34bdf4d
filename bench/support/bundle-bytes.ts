import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { measureWidget } from '../../widget/budget.ts';

interface BuiltFile {
  file: string;
  imports?: readonly string[];
  css?: readonly string[];
}

/** Sources that the sign-in screen needs before it can paint; their static imports follow. */
const SIGN_IN = ['index.html', '_sign-in', 'i18n/en-GB/auth.ts', 'i18n/en-GB/rules.ts'];
/** The same for getting listed, whose schemas load when the first field loses focus. */
const LISTING = [
  ...SIGN_IN,
  'auth/otherPages.ts?preact',
  'listing/listing.ts?preact',
  ...['listing', 'terms', 'sign-up', 'claim-business', 'proof'].map((name) => `i18n/en-GB/${name}.ts`),
];
const FIRST_LIST = [
  'index.html',
  'apps/mountConsole.tsx',
  'apps/SupplierApp.tsx',
  'i18n/en-GB-first.ts',
  'resources/leads/list/LeadList.tsx',
];

/** Where the screens of the profile are listed; each needs these texts, too. */
const PROFILE_SCREENS = new URL('../../console/screens/profileScreens.ts', import.meta.url);
const PROFILE_TEXTS = 'i18n/en-GB-profile.ts';

const SERVER = new URL('../../dist/server/', import.meta.url);
/** Files that `npm start` loads: itself, then the product. */
const ENTRIES = ['start.js', 'served-product.js'];
const IMPORT = /^(?:import|export)\b[^'"]*["']\.\/([^"']+)["'];?$/gmu;

/** Bytes of every bundle with a budget, counted in the built files: gzipped for browsers, uncompressed for the server. */
export async function bundleBytes(): Promise<Record<string, number>> {
  const folder = fileURLToPath(new URL('../../dist/console/', import.meta.url));
  const manifest = JSON.parse(await readFile(`${folder}manifest.json`, 'utf8')) as Record<string, BuiltFile>;
  const weigh = async (roots: readonly string[]): Promise<number> => {
    const sizes = [...filesOf(manifest, roots)].map(
      async (file) => gzipSync(await readFile(folder + file), { level: 9 }).length,
    );
    return (await Promise.all(sizes)).reduce((total, bytes) => total + bytes, 0);
  };
  const widget = await measureWidget();
  const first = await weigh(FIRST_LIST);
  const screens = (await readFile(PROFILE_SCREENS, 'utf8')).matchAll(/import\('\.\.\/(resources\/[^']+)'\)/gu);
  const profile = [...screens].map(async ([, screen = '']) => weigh([...FIRST_LIST, PROFILE_TEXTS, screen]));
  return {
    'console.signin': await weigh(SIGN_IN),
    'console.listing': await weigh(LISTING),
    'console.first': first,
    // The largest of them, beyond the files loaded with the first list.
    'console.profile': Math.max(...(await Promise.all(profile))) - first,
    'server.start': await startBytes(),
    'widget.first': widget.first,
    'widget.all': widget.all,
  };
}

/** Scripts and style sheets of the roots and everything they import. */
function filesOf(manifest: Readonly<Record<string, BuiltFile>>, roots: readonly string[]): Set<string> {
  const waiting = roots.map((root) => {
    const key = Object.keys(manifest).find(
      (name) => name === root || new RegExp(`^${root}-[\\w-]+\\.js$`, 'u').test(name),
    );
    if (!key) throw new Error(`The built console has no ${root}; name its new place in this file.`);
    return key;
  });
  const files = new Set<string>();
  for (const key of waiting) {
    const built = manifest[key];
    if (!built || files.has(built.file)) continue;
    for (const file of [built.file, ...(built.css ?? [])]) files.add(file);
    waiting.push(...(built.imports ?? []));
  }
  return files;
}

/** Bytes of the built server that every start loads, including all static imports. V8 keeps them in memory as they are. */
async function startBytes(): Promise<number> {
  const waiting = [...ENTRIES];
  const sizes = new Map<string, number>();
  for (const file of waiting) {
    if (sizes.has(file)) continue;
    const code = await readFile(new URL(file, SERVER), 'utf8');
    sizes.set(file, code.length);
    for (const [, name = ''] of code.matchAll(IMPORT)) waiting.push(name);
  }
  return [...sizes.values()].reduce((total, bytes) => total + bytes, 0);
}
