import { expect, test } from '@jest/globals';
import { read, writtenFiles } from './repository.ts';

/** The recipients of each place that creates an email, and how strangers' mailboxes are protected there (T4, S46). */
const SENDERS = new Map([
  ['src/modules/auth/email-confirmation/email-confirmations.ts', 'an unconfirmed address: fixed words, three a day'],
  ['src/modules/auth/password-reset/password-resets.ts', 'the owner of an account: fixed words, five a day'],
  [
    'src/modules/auth/team/invite-sender.ts',
    'an invited address: a fixed subject, five a day, from a confirmed admin or from staff; names and note in the body only',
  ],
  ['src/modules/auth/team/members.service.ts', 'a teammate: confirmed addresses only'],
  ['src/modules/auth/email-change/email-changes.ts', 'a new address of an account: fixed words, three a day'],
  ['src/modules/auth/recovery/ask-recovery.ts', 'the owner of an account: fixed words, three a day'],
  [
    'src/modules/auth/recovery/recovery-news.ts',
    'the owner of an account, at every address they confirmed: fixed words, after a step of a recovery',
  ],
  [
    'src/modules/auth/recovery/ready-links.ts',
    'the owner of an account: fixed words, after a vouch, and five times a day when a link is too old',
  ],
  ['src/modules/auth/notices/security-notices.ts', 'the owner of an account: fixed words, after a change they made'],
  ['src/modules/leads/messaging/booking/ask-couple.ts', 'a couple: coupleEnvelope, OutgoingMessages, a confirmed team'],
  [
    'src/modules/leads/messaging/mails/confirm-enquiry.ts',
    'a couple: coupleEnvelope, no own words of an unproven team',
  ],
  ['src/modules/leads/messaging/mails/notify-team.ts', 'a team: confirmed addresses only'],
  [
    'src/modules/leads/messaging/conversation/send-message.ts',
    'a couple: coupleEnvelope, OutgoingMessages, routes that send',
  ],
  ['src/modules/leads/notifications/mail/digest.job.ts', 'a team: confirmed addresses only'],
  [
    'src/modules/leads/messaging/schedule/dispatch/scheduled-mail.ts',
    'a couple: coupleEnvelope; OutgoingMessages where it is claimed',
  ],
  [
    'src/modules/suppliers/proof/mail-proof.ts',
    'a mailbox of a business’s domain: a fixed subject, three a day to one address and ten to one domain, from a confirmed admin or someone who claims a listing',
  ],
  [
    'src/modules/suppliers/business-claims/claim-news.ts',
    'staff, the addresses of a listing and its domain, the claimant: a fixed subject, once for a listing and once if it is undone',
  ],
  [
    'src/modules/suppliers/reviews/letters/couple-letters.ts',
    'couples who booked, addressed by booked-couples.ts with coupleEnvelope and OutgoingMessages: once and one reminder; to those who never wrote, fixed words only',
  ],
  [
    'src/modules/suppliers/real-weddings/consent/ask-consent.ts',
    'the partners of a wedding, never a teammate: a fixed subject; thirty a day from a supplier, five a week to an address, three for a wedding and one reminder',
  ],
  [
    'src/modules/suppliers/reviews/confirmations/ask-confirmation.ts',
    'the couple of a testimonial, never a teammate: a fixed subject and none of its words; thirty a day from a supplier, five a week to a mailbox, three about a testimonial, once about the same words, never again after “This isn’t ours”',
  ],
  [
    'src/modules/suppliers/reviews/notices/end-notices.ts',
    'whoever reported a review and gave an address: a fixed subject and the reasons of staff, once, after their decision',
  ],
  [
    'src/modules/suppliers/reviews/letters/report-news.ts',
    'staff of the market: a fixed subject, without words of the review or of its reporter; once for a report or an appeal and one reminder',
  ],
  ['src/modules/suppliers/webhooks/webhook-health.ts', 'a team: confirmed addresses only'],
]);
const MAKES_MAIL = /\b(mails|queue|mailQueue)\b[^;]{0,40}\.(enqueue|enqueueAll|compose)\(/u;

test('T4: every place that creates an email is listed, with its recipients and contents', () => {
  const code = writtenFiles().filter(
    (path) => path.startsWith('src/') && path.endsWith('.ts') && !/\.test\.ts$|^src\/(testing|shared)\//u.test(path),
  );
  const found = code.filter((path) => MAKES_MAIL.test(read(path)));
  expect(found.sort()).toEqual([...SENDERS.keys()].sort());
});

test('S46: every email to a couple takes its sender, recipient and reply address from one place', () => {
  for (const [path, whose] of SENDERS) {
    if (!whose.startsWith('a couple')) continue;
    const text = read(path);
    expect([path, text.includes('...coupleEnvelope(')]).toEqual([path, true]);
    expect([
      path,
      /\b(fromName|replyTo):/u.test(
        text.replaceAll(/replyTo: (null|lead\.reply_to)/gu, '').replaceAll('reply_to: replyTo', ''),
      ),
    ]).toEqual([path, false]);
  }
});
