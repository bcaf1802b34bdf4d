import type { HttpClient } from '#shared/http-client/http-client.ts';
import { token } from '#shared/wiring/token.ts';

/** Calls the websites that people name, this machine's own only where the installation allows that for trying out. */
export const WEBSITE_CLIENT = token<HttpClient>('WebsiteClient');
