import { token } from './wiring/token.ts';

/** Where this installation is found and who its mail comes from; bound by src/app. */
export interface Site {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly mailFrom: string;
  /** Domain whose mail comes to this installation; null while none does. */
  readonly inboundDomain: string | null;
}
export const SITE = token<Site>('Site');
