/** Node's own File: jsdom's doesn't let its bytes be read. */
import { File } from 'node:buffer';
import { isEmailFile, textOfEmail } from './droppedEmail.ts';

const EMAIL = [
  'From: =?utf-8?Q?Tilly_Fairb=C3=BCrn?= <tilly@example.com>',
  'To: hello@wrenfield.example',
  'Date: Tue, 12 May 2026 08:54:00 +0100',
  'Subject: Our wedding',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="b"',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Is 17 July 2027 free for 85 guests? We love caf=C3=A9s.',
  '--b',
  'Content-Type: text/plain; name="list.txt"',
  'Content-Disposition: attachment; filename="list.txt"',
  '',
  'Uncle Bob, Aunt Sue',
  '--b--',
].join('\r\n');

const file = (text: string, name = 'wedding.eml', type = '') =>
  new File([text], name, { type }) as unknown as globalThis.File;

describe('an email dropped as a file', () => {
  it('is recognised by its type or its extension', () => {
    expect(isEmailFile(file(''))).toBe(true);
    expect(isEmailFile(file('', 'Mail', 'message/rfc822'))).toBe(true);
    expect(isEmailFile(file('', 'menu.pdf', 'application/pdf'))).toBe(false);
  });

  it('becomes its sender, date and text, without its attachments', async () => {
    const text = await textOfEmail(file(EMAIL));
    expect(text?.split('\n')[0]).toBe('From: Tilly Fairbürn <tilly@example.com>');
    expect(text).toContain('Subject: Our wedding');
    expect(text).toContain('Is 17 July 2027 free for 85 guests? We love cafés.');
    expect(text).not.toContain('Aunt Sue');
  });

  it('can’t be read if it has no text', async () => {
    expect(await textOfEmail(file(''))).toBeNull();
  });
});
