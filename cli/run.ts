import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '#shared/root.ts';
import { isBuilt } from './builds/builds.ts';
import type * as Program from './index.ts';
import { processIo } from './terminal/io.ts';

// A reader such as `head` closes the pipe when it has enough, which ends the command and isn't an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

// The bundle loads in a third of the time; if sources have changed, they run unbundled.
const bundle = pathToFileURL(join(ROOT, 'dist', 'server', 'program.js')).href;
const { runProgram } = (await import(isBuilt('server') ? bundle : './index.ts')) as typeof Program;

await runProgram(process.argv.slice(2), processIo);
