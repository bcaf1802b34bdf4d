import type { InstagramSettings } from '#modules/suppliers/index.ts';

/** Reads the application that suppliers connect Instagram with; errors are added to `faults`, without the secret. */
export function readInstagramSettings(env: NodeJS.ProcessEnv, faults: string[]): InstagramSettings {
  const clientId = env['INSTAGRAM_CLIENT_ID']?.trim() ?? '';
  const clientSecret = env['INSTAGRAM_CLIENT_SECRET']?.trim() ?? '';
  if ((clientId === '') !== (clientSecret === ''))
    faults.push('INSTAGRAM_CLIENT_ID and INSTAGRAM_CLIENT_SECRET belong together.');
  return { app: clientId !== '' && clientSecret !== '' ? { clientId, clientSecret } : null };
}
