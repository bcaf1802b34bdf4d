import { readWebsite } from '../sign-up/contact-rules.ts';

/** The address to call; null if the input isn't one. This machine's own stays unchanged, for local testing. */
export function websiteAddress(typed: string): string | null {
  if (/^https?:\/\/(localhost|127\.0\.0\.1)[:/]/iu.test(typed.trim())) return typed.trim();
  return readWebsite(typed)?.replace(/^http:/iu, 'https:') ?? null;
}
