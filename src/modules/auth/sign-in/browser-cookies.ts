import { ownValue } from '#contracts/own-value.ts';
import type { Answer } from '#shared/http/route.ts';
import type { AuthSettings } from '../index.ts';
import {
  deviceCookie,
  deviceCookieName,
  endedStepCookie,
  rememberedCookie,
  rememberedCookieName,
  sessionCookie,
  stepCookie,
  stepCookieName,
} from '../sessions/session-cookies.ts';
import type { Browser, SignInResult, StepNeeded } from './session-opener.ts';

export const browserOf = (settings: AuthSettings, cookies: Readonly<Record<string, string>>): Browser => ({
  session: ownValue(cookies, settings.cookieName),
  device: ownValue(cookies, deviceCookieName(settings)),
  step: ownValue(cookies, stepCookieName(settings)),
  remembered: ownValue(cookies, rememberedCookieName(settings)),
});

/** The response to someone who has just signed in. */
export function withSignInCookies(
  settings: AuthSettings,
  browser: Browser,
  answer: Answer,
  result: SignInResult,
): Answer {
  const { token, device, remembered } = result;
  const cookies = [sessionCookie(settings, token), deviceCookie(settings, device)];
  if (remembered !== undefined) cookies.push(rememberedCookie(settings, remembered));
  if (browser.step !== undefined) cookies.push(endedStepCookie(settings));
  return { ...answer, headers: { 'Set-Cookie': cookies } };
}

/** The response that asks for the second step. */
export const askStep = (settings: AuthSettings, { step }: StepNeeded): Answer => ({
  status: 202,
  body: { secondStep: true },
  headers: { 'Set-Cookie': [stepCookie(settings, step)] },
});
