import { aptInstall, findProgram } from './apt.ts';

export interface BrowserPaths {
  /** Null: there is none, and `missing` says why. */
  path: string | null;
  /** A Chromium without a window, which takes less processor time; null where there is none. */
  shell: string | null;
  missing: string;
}

/**
 * A Chromium for the browser journeys: CHROMIUM_PATH, one on the PATH, or Debian's. Its shell is only looked for, where no other
 * browser was asked for.
 */
export function findChromium(): BrowserPaths {
  const given = process.env['CHROMIUM_PATH'];
  const known = given ?? findProgram('chromium', 'chromium-browser', 'google-chrome');
  const missing = known ? null : aptInstall('chromium', 'fonts-liberation');
  const shell = process.env['CHROMIUM_SHELL_PATH'] ?? (given ? null : findProgram('chromium-headless-shell'));
  return { path: known ?? findProgram('chromium'), shell, missing: missing ?? 'chromium was not found' };
}
