import { readWebsite } from '../sign-up/contact-rules.ts';

/** The address to call; null if it is none. This machine's own is left as it is, for trying things out. */
export function websiteAddress(typed: string): string | null {
  if (/^https?:\/\/(localhost|127\.0\.0\.1)[:/]/iu.test(typed.trim())) return typed.trim();
  return readWebsite(typed)?.replace(/^http:/iu, 'https:') ?? null;
}
