import { spokenIn } from '#contracts/languages.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { plainMail } from '#shared/mail/mail-layout.ts';
import type { NewMail } from '#shared/mail/mail-queue.ts';
import type { DeviceName } from '../index.ts';
import { recoveryMailTexts } from './recovery-mail-texts.ts';

type Content = Pick<NewMail, 'subject' | 'text' | 'html'>;
export type RecoveryNewsKind = 'asked' | 'vouched' | 'vouched-by-staff' | 'cancelled' | 'voucher-left' | 'done';

/** The link that proves the mailbox. */
export function proveMail(locale: Locale, url: string): Content {
  const { subject, text, next, button, footer } = recoveryMailTexts(locale).prove;
  return plainMail(locale, subject, [text, next], footer, { label: button, url });
}

/** The link to a new password, once the wait is over. */
export function readyMail(locale: Locale, until: number, url: string): Content {
  const { subject, text, button, footer } = recoveryMailTexts(locale).ready;
  return plainMail(locale, subject, [text({ device: null, until: whenOf(locale, until) })], footer, {
    label: button,
    url,
  });
}

/** Notifies the person of what happened; `cancelUrl` is set while there is something to cancel. */
export function newsMail(
  locale: Locale,
  kind: RecoveryNewsKind,
  { device, until, cancelUrl }: { device: string | null; until: number; cancelUrl: string },
): Content {
  const words = recoveryMailTexts(locale);
  const facts = { device, until: whenOf(locale, until) };
  switch (kind) {
    case 'asked':
    case 'vouched':
    case 'vouched-by-staff': {
      const { subject, button, footer, not } = kind === 'asked' ? words.asked : words.vouched;
      const text = kind === 'asked' ? words.asked.text : kind === 'vouched' ? words.vouched.text : words.vouched.staff;
      return plainMail(locale, subject, [text(facts), not], footer, { label: button, url: cancelUrl });
    }
    case 'done':
      return plainMail(locale, words.done.subject, [words.done.text, words.done.next], words.done.footer);
    default: {
      const { subject, footer, cancelled, voucher } = words.ended;
      return plainMail(locale, subject, [kind === 'cancelled' ? cancelled : voucher], footer);
    }
  }
}

/** For example "Chrome on Windows"; null if the browser is unknown. */
export function deviceOf(names: DeviceName, userAgent: string): string | null {
  const { browser, system } = names(userAgent);
  return [browser, system].filter((name) => name !== null).join(', ') || null;
}

/** To the minute: a deadline a day away has no seconds. */
const WHEN = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const;

const whenOf = (locale: Locale, at: number): string => new Intl.DateTimeFormat(spokenIn(locale), WHEN).format(at);
