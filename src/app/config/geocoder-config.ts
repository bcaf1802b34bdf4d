import type { GeocoderSettings } from '#modules/reference/index.ts';

const KINDS = ['offline', 'nominatim', 'google'] as const;

/** Reads which service geocodes addresses; errors are added to `faults`, without the key. */
export function readGeocoderSettings(env: NodeJS.ProcessEnv, faults: string[]): GeocoderSettings {
  const asked = env['GEOCODER']?.trim() || 'offline';
  const url = env['GEOCODER_URL']?.trim() ?? '';
  const kind = KINDS.find((known) => known === asked);
  if (kind === undefined) faults.push(`GEOCODER=${asked}: use one of ${KINDS.join(', ')}.`);
  if (kind !== undefined && kind !== 'offline' && !(URL.canParse(url) && new URL(url).protocol === 'https:'))
    faults.push(`GEOCODER_URL: GEOCODER=${kind} needs the address of a service that begins with https://.`);
  return { kind: kind ?? 'offline', url, key: env['GEOCODER_KEY']?.trim() || null };
}
