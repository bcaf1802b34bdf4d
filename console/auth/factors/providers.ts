import type { OpenIdDeparture } from '#contracts/account/openid.ts';
import { SIGN_IN_WITH } from '#contracts/account/sign-in-pages.ts';
import { sendJson } from '../../providers/httpClient.ts';

export interface Provider {
  key: string;
  name: string;
}

/** The providers people can sign in with; they come embedded in the page. */
export function providers(): Provider[] {
  const content = document.querySelector(`meta[name="${SIGN_IN_WITH}"]`)?.getAttribute('content') ?? '';
  return [...new URLSearchParams(content)].map(([key, name]) => ({ key, name }));
}

export const providerName = (key: string): string => providers().find((one) => one.key === key)?.name ?? key;

/** Redirects to a provider. `begin` is the call that says what for, `next` the page to open afterwards. */
export async function leaveFor(begin: string, next: string | null, more: { again?: boolean } = {}): Promise<void> {
  const { url } = await sendJson<OpenIdDeparture>('POST', begin, { next, ...more });
  window.location.assign(url);
}
