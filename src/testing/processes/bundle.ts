import { join } from 'node:path';
import { build } from 'vite';

/**
 * Puts a program and everything that it imports into one file: a process then starts in a third of the time that it
 * takes to find some 1,600 modules. Arguments: the program, the folder for the file.
 */
const [program = '', folder = ''] = process.argv.slice(2);

const root = join(import.meta.dirname, '../../..');

// As the product's server is built, with another program.
await build({
  configFile: join(root, 'cli/vite.config.ts'),
  logLevel: 'error',
  build: { outDir: folder, rolldownOptions: { input: program } },
});
