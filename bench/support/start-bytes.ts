import { readFile } from 'node:fs/promises';

const BUILT = new URL('../../dist/server/', import.meta.url);
/** What `npm start` loads: itself, then the product. */
const ENTRIES = ['start.js', 'served-product.js'];
const IMPORT = /^(?:import|export)\b[^'"]*["']\.\/([^"']+)["'];?$/gmu;

/** Bytes of the built server that every start loads, with all that is imported statically. V8 keeps them as they are. */
export async function startBytes(): Promise<number> {
  const waiting = [...ENTRIES];
  const sizes = new Map<string, number>();
  for (const file of waiting) {
    if (sizes.has(file)) continue;
    const code = await readFile(new URL(file, BUILT), 'utf8');
    sizes.set(file, code.length);
    for (const [, name = ''] of code.matchAll(IMPORT)) waiting.push(name);
  }
  return [...sizes.values()].reduce((total, bytes) => total + bytes, 0);
}
