import type { HttpClient } from '#shared/http-client/http-client.ts';
import { token } from '#shared/wiring/token.ts';

/** Calls websites that people enter, including this machine's own only if the installation allows that for local testing. */
export const WEBSITE_CLIENT = token<HttpClient>('WebsiteClient');
