import { buildStale } from './browser-builds.ts';

/** `npm run build`: console, widget and pages, as far as they are older than their sources. */
try {
  const built = await buildStale();
  process.stdout.write(built.length === 0 ? 'Everything is built.\n' : `Built ${built.join(', ')}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
