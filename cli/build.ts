import { buildStale } from './builds/builds.ts';

/** `npm run build`: builds console, widget, pages and server if they are older than their sources. */
try {
  const built = await buildStale();
  process.stdout.write(built.length === 0 ? 'Everything is built.\n' : `Built ${built.join(', ')}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
