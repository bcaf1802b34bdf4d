import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startSmtpSink } from '#testing/outside/smtp-sink.ts';
import type { SmtpSink } from '#testing/outside/smtp-sink.ts';
import { displayName, oneAddress, oneLine, safeHeaders } from './mail-safety.ts';
import { SmtpMailer } from './smtp-mailer.ts';

/** Inputs that try to inject headers, addresses or recipients into an email. */
const CORPUS = [
  'Ann\r\nBcc: victim@other.example',
  'Ann\nSubject: cheap pills\n\nbody',
  'Ann\u0000\u000b\u0085\u2028Bob',
  '"Ann" <victim@other.example>, Bob',
  'a@b.example, victim@other.example',
  '=?utf-8?q?Ann=0D=0ABcc:_victim@other.example?=',
  'Ann; Bob <x@y.example>: group;',
  '\\"Ann\\\\',
  'Zoë 💐 Łukasz',
  ' '.repeat(50),
  'x'.repeat(5_000),
];

describe('S47: nothing a person typed becomes a header, an address or a second recipient', () => {
  let sink: SmtpSink;
  beforeEach(async () => {
    sink = await startSmtpSink();
  });
  afterEach(() => sink.close());

  test('keeps the names and subjects of the corpus as plain names and subjects', async () => {
    const mailer = new SmtpMailer(sink.url, 'hello@aisle.example');
    for (const words of CORPUS) {
      await mailer.send({
        id: 'X',
        kind: 'message',
        supplierId: null,
        referenceId: null,
        messageId: 'x@aisle.example',
        fromName: displayName(words),
        toName: displayName(words),
        toAddress: 'priya@couple.example',
        replyTo: null,
        subject: oneLine(words, 400),
        text: words,
        html: '',
        headers: {},
        attachments: [],
      });
    }
    mailer.close();
    expect(sink.mails).toHaveLength(CORPUS.length);
    for (const { mail, envelope } of sink.mails) {
      expect(envelope.to).toEqual(['priya@couple.example']);
      expect(mail.to?.map((to) => to.address)).toEqual(['priya@couple.example']);
      expect(mail.from?.address).toBe('hello@aisle.example');
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.cc ?? []).toEqual([]);
      expect(mail.headers.filter((header) => header.key === 'subject').length).toBeLessThanOrEqual(1);
    }
  });

  test.each([
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    '<a@b.example>',
    'Ann <a@b.example>',
    'a b@c.example',
    '',
    'a@b',
  ])('refuses a recipient such as %j', (address) => {
    expect(() => oneAddress(address)).toThrow('isn’t a single email address');
  });

  test('accepts an ordinary address unchanged', () => {
    expect(oneAddress(' zoë.o’neil+w@mail.couple.example ')).toBe('zoë.o’neil+w@mail.couple.example');
  });

  test('allows only listed headers, on one line', () => {
    expect(safeHeaders({ 'List-Unsubscribe': '<https://a.example>' })).toEqual({
      'List-Unsubscribe': '<https://a.example>',
    });
    expect(() => safeHeaders({ Bcc: 'a@b.example' } as never)).toThrow('isn’t allowed');
    expect(() => safeHeaders({ References: 'a\r\nBcc: x@y.example' })).toThrow('control character');
  });
});
