import { DAY, HOUR, SECOND } from '#contracts/durations.ts';
import { ownCookie } from '#shared/http/answers/own-cookie.ts';
import type { AuthSettings } from '../index.ts';
import { CHALLENGE_LIFE } from '../challenges/challenges.ts';
import { REMEMBERED_FOR } from '../second-step/remembered-browsers.ts';
import { SESSION_ABSOLUTE } from './session-rules.ts';

/** How long a browser is remembered as one that signed in here before (known-devices.ts). */
const DEVICE_AGE = (365 * DAY) / SECOND;

export function sessionCookie(settings: AuthSettings, token: string): string {
  return ownCookie(settings, settings.cookieName, token, SESSION_ABSOLUTE / SECOND);
}

export function endedSessionCookie(settings: AuthSettings): string {
  return ownCookie(settings, settings.cookieName, '', 0);
}

export function deviceCookieName(settings: AuthSettings): string {
  return `${settings.cookieName}-device`;
}

export function deviceCookie(settings: AuthSettings, value: string): string {
  return ownCookie(settings, deviceCookieName(settings), value, DEVICE_AGE);
}

/** Keeps an invite while someone signs in. */
export function inviteCookieName(settings: AuthSettings): string {
  return `${settings.cookieName}-invite`;
}

/** Without a value it removes the cookie. */
export function inviteCookie(settings: AuthSettings, value: string): string {
  const safe = /^[\w.-]{0,200}$/u.test(value) ? value : '';
  return ownCookie(settings, inviteCookieName(settings), safe, safe === '' ? 0 : HOUR / SECOND);
}

/** Holds a sign-in that is waiting for its second step. */
export function stepCookieName(settings: AuthSettings): string {
  return `${settings.cookieName}-step`;
}

export function stepCookie(settings: AuthSettings, token: string): string {
  return ownCookie(settings, stepCookieName(settings), token, CHALLENGE_LIFE / SECOND);
}

export function endedStepCookie(settings: AuthSettings): string {
  return ownCookie(settings, stepCookieName(settings), '', 0);
}

/** Marks a browser that isn't asked for the second step. */
export function rememberedCookieName(settings: AuthSettings): string {
  return `${settings.cookieName}-remembered`;
}

export function rememberedCookie(settings: AuthSettings, value: string): string {
  return ownCookie(settings, rememberedCookieName(settings), value, REMEMBERED_FOR / SECOND);
}

/** Binds a sign-in at a provider to the browser that began it. */
export function openIdCookieName(settings: AuthSettings): string {
  return `${settings.cookieName}-openid`;
}

/** Without a value it removes the cookie. */
export function openIdCookie(settings: AuthSettings, value: string): string {
  return ownCookie(settings, openIdCookieName(settings), value, value === '' ? 0 : CHALLENGE_LIFE / SECOND);
}
