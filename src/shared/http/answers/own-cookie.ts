/** How this installation names its cookies and sends them. */
export interface CookieSettings {
  cookieName: string;
  /** Send cookies over https only. */
  secureCookies: boolean;
}

/** A Set-Cookie line. Hidden from scripts, and not sent with other sites' requests that change something (S2). */
export function ownCookie(settings: CookieSettings, name: string, value: string, seconds: number): string {
  const secure = settings.secureCookies ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
