/** How this installation names and sends its cookies. */
export interface CookieSettings {
  cookieName: string;
  /** Send cookies over https only. */
  secureCookies: boolean;
}

/** A Set-Cookie line. Scripts can't read it, and state-changing requests from other sites don't carry it (S2). */
export function ownCookie(settings: CookieSettings, name: string, value: string, seconds: number): string {
  const secure = settings.secureCookies ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
