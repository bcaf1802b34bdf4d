import type { AutomaticKind } from './received-mail.ts';

/** A header in every email of ours: an incoming one that has it is part of a loop. */
export const LOOP_HEADER = 'X-Aisle-Mail';

const LOCAL_MACHINES = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|autoreply|auto-?responder)$/u;
/** Subjects of auto-responders that send no such headers. */
const SUBJECT =
  /^(automatic reply|auto(matic|mated)?[ -]?(reply|response|antwort)|out of (the )?office|automatische antwort|abwesenheits(notiz|meldung)|réponse automatique|absence du bureau|autoresponse|odpowiedź automatyczna|automatyczna odpowiedź|autoodpowiedź|poza biurem|nieobecność w (pracy|biurze)|vacation reply)(?![\p{L}\p{Nd}])/iu;

/**
 * Whether a machine sent an email, judging by the headers machines should set (RFC 3834) and those they set instead. Such
 * an email notifies no one, gets no automatic reply, and stops no follow-up.
 * @param header the values of a header by its lower-case name, in order
 */
export function automaticKind(mail: {
  header: (name: string) => readonly string[];
  from: string | null;
  subject: string;
  isReport: boolean;
}): AutomaticKind | null {
  const { header, from, subject } = mail;
  const has = (name: string) => header(name).length > 0;
  const first = (name: string) => (header(name)[0] ?? '').trim().toLowerCase();
  if (mail.isReport || returnPathIsEmpty(header('return-path')[0])) return 'report';
  if (has(LOOP_HEADER.toLowerCase())) return 'loop';
  const submitted = first('auto-submitted').split(';', 1)[0]?.trim() ?? '';
  if (submitted !== '' && submitted !== 'no') return 'auto-reply';
  if (has('x-autoreply') || has('x-autorespond') || has('x-auto-reply-from') || has('x-mail-autoreply'))
    return 'auto-reply';
  if (first('x-auto-response-suppress') !== '' && first('x-auto-response-suppress') !== 'none' && !has('in-reply-to'))
    return 'auto-reply';
  const precedence = first('precedence');
  if (precedence === 'auto_reply') return 'auto-reply';
  if (['bulk', 'junk', 'list'].includes(precedence) || has('list-id') || has('list-unsubscribe')) return 'bulk';
  const local = (from ?? '').split('@', 1)[0]?.toLowerCase() ?? '';
  if (LOCAL_MACHINES.test(local)) return local === 'mailer-daemon' || local === 'postmaster' ? 'report' : 'bulk';
  return SUBJECT.test(subject.trim().slice(0, 200)) ? 'auto-reply' : null;
}

const returnPathIsEmpty = (value: string | undefined): boolean => value !== undefined && value.trim() === '<>';
