import type { HttpClient } from '#shared/http-client/http-client.ts';
import { token } from '#shared/wiring/token.ts';

/** The app that an operator registered at Instagram. */
export interface InstagramApp {
  clientId: string;
  clientSecret: string;
}
/** Without an app, suppliers can't connect their accounts. */
export interface InstagramSettings {
  app: InstagramApp | null;
}
export const INSTAGRAM_SETTINGS = token<InstagramSettings>('InstagramSettings');

/** Calls Instagram and its picture servers. */
export const INSTAGRAM_CLIENT = token<Pick<HttpClient, 'request'>>('InstagramClient');
