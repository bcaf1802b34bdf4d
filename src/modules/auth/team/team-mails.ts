import type { Role } from '#contracts/account/roles.ts';
import { INVITE_PATH } from '#contracts/account/invite-path.ts';
import { spokenIn } from '#contracts/languages.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { ownMail, plainMail } from '#shared/mail/mail-layout.ts';
import type { NewMail } from '#shared/mail/mail-queue.ts';
import { teamMailTexts } from './team-mail-texts.ts';
import type { InviteLink } from './team-invite.repository.ts';

type Content = Pick<NewMail, 'subject' | 'text' | 'html'>;

/** An invite's link: opening it changes nothing, because mail scanners open links (T9). */
export function inviteUrl(baseUrl: string, { id, secret }: InviteLink): string {
  return `${baseUrl}${INVITE_PATH}?${new URLSearchParams({ id, nonce: secret }).toString()}`;
}

export interface InviteMailFacts {
  locale: Locale;
  inviter: string;
  supplier: string;
  role: Role;
  firstClaim: boolean;
  note: string | null;
  expiresAt: number;
  url: string;
}

/** The inviter's and the supplier's words are in the body only: the reader has never written to them (S46). */
export function inviteMail({
  locale,
  inviter,
  supplier,
  role,
  firstClaim,
  note,
  expiresAt,
  url,
}: InviteMailFacts): Content {
  const { invite, roles } = teamMailTexts(locale);
  const until = new Intl.DateTimeFormat(spokenIn(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt);
  return ownMail(
    locale,
    invite.subject,
    [
      { kind: 'text', text: (firstClaim ? invite.firstText : invite.text)({ inviter, supplier }) },
      { kind: 'facts', rows: [[invite.role, roles[role]]] },
      ...(note ? [{ kind: 'text', text: invite.note(inviter) } as const, { kind: 'quote', text: note } as const] : []),
      { kind: 'button', label: invite.button, url },
      { kind: 'text', text: invite.until(until) },
    ],
    invite.footer,
  );
}

export interface AskedAgainFacts {
  locale: Locale;
  supplier: string;
  /** The invite's address; null for a link that was forwarded. */
  email: string | null;
  url: string;
}

export function askedAgainMail({ locale, supplier, email, url }: AskedAgainFacts): Content {
  const { asked } = teamMailTexts(locale);
  const text = email === null ? asked.linkText(supplier) : asked.text({ email, supplier });
  return plainMail(locale, asked.subject, [text], asked.footer(supplier), { label: asked.button, url });
}

export interface ChangeFacts {
  locale: Locale;
  supplier: string;
  by: string;
  consoleUrl: string;
}

export function roleChangedMail({ locale, supplier, by, consoleUrl }: ChangeFacts, role: Role): Content {
  const { roleChanged, roles } = teamMailTexts(locale);
  const text = roleChanged.text({ supplier, by, role: roles[role] });
  return plainMail(locale, roleChanged.subject, [text], roleChanged.footer(supplier), {
    label: roleChanged.button,
    url: `${consoleUrl}/console`,
  });
}

export function removedMail({ locale, supplier, by }: ChangeFacts, closed: boolean): Content {
  const { removed } = teamMailTexts(locale);
  const lines = [removed.text({ supplier, by }), ...(closed ? [removed.closed] : [])];
  return plainMail(locale, removed.subject, lines, removed.footer(supplier));
}
