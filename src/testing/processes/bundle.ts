import { join } from 'node:path';
import { build } from 'vite';

/**
 * Puts a program and everything that it imports into one file: a process then starts in a third of the time that it
 * takes to find some 1,600 modules. Arguments: the program, the folder for the file.
 */
const [program = '', folder = ''] = process.argv.slice(2);

await build({
  configFile: false,
  root: join(import.meta.dirname, '../../..'),
  logLevel: 'error',
  // Packages with machine code stay where they are.
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'sharp'] },
  build: { ssr: program, outDir: folder, target: 'node20', minify: false, emptyOutDir: true },
});
