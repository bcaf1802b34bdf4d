import { aptInstall, findProgram } from './apt.ts';

export interface BrowserPaths {
  /** Null if there is none; `missing` says why. */
  path: string | null;
  /** A headless Chromium, which takes less processor time; null if there is none. */
  shell: string | null;
  missing: string;
}

/**
 * Finds a Chromium for the browser journeys: CHROMIUM_PATH, one on the PATH, or Debian's. A headless shell is only
 * looked for if no other browser was requested.
 */
export function findChromium(): BrowserPaths {
  const given = process.env['CHROMIUM_PATH'];
  const known = given ?? findProgram('chromium', 'chromium-browser', 'google-chrome');
  const missing = known ? null : aptInstall('chromium', 'fonts-liberation');
  const shell = process.env['CHROMIUM_SHELL_PATH'] ?? (given ? null : findProgram('chromium-headless-shell'));
  return { path: known ?? findProgram('chromium'), shell, missing: missing ?? 'chromium was not found' };
}
