/** Reads where to copy analytics events; null without ANALYTICS_SINK_URL. Errors are added to `faults`. */
export function readAnalyticsSink(
  env: NodeJS.ProcessEnv,
  faults: string[],
): { url: string; token: string | null } | null {
  const url = env['ANALYTICS_SINK_URL']?.trim() ?? '';
  const token = env['ANALYTICS_SINK_TOKEN']?.trim() || null;
  if (url === '') {
    if (token !== null) faults.push('ANALYTICS_SINK_TOKEN: ANALYTICS_SINK_URL is missing.');
    return null;
  }
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
    faults.push('ANALYTICS_SINK_URL: use an address that begins with https://.');
  return { url, token };
}
