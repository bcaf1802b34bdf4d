import { aptInstall, findProgram } from './apt.ts';

/** A Chromium for the browser journeys: CHROMIUM_PATH, one on the PATH, or Debian's. */
export function findChromium(): { path: string | null; missing: string } {
  const known = process.env['CHROMIUM_PATH'] ?? findProgram('chromium', 'chromium-browser', 'google-chrome');
  if (known) return { path: known, missing: '' };
  const missing = aptInstall('chromium', 'fonts-liberation');
  return { path: findProgram('chromium'), missing: missing ?? 'chromium was not found' };
}
