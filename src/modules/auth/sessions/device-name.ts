/** First match wins: most browsers also name the browsers they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//u, 'Edge'],
  [/OPR\/|Opera/u, 'Opera'],
  [/SamsungBrowser\//u, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/Chrome\/|CriOS\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/u, 'Android'],
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Windows/u, 'Windows'],
  [/CrOS/u, 'ChromeOS'],
  [/Mac OS X|Macintosh/u, 'macOS'],
  [/Linux/u, 'Linux'],
];

const nameIn = (userAgent: string, names: readonly (readonly [RegExp, string])[]): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/**
 * Parses browser and system from a User-Agent header, so that people recognise their own devices; null if it doesn't say.
 */
export const deviceName = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: nameIn(userAgent, BROWSERS),
  system: nameIn(userAgent, SYSTEMS),
});
