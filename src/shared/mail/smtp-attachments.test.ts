import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSmtpSink } from '#testing/outside/smtp-sink.ts';
import type { SmtpSink } from '#testing/outside/smtp-sink.ts';
import { StorageUnavailable, StoredBytesMissing } from '../storage/file-storage.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { SmtpMailer } from './smtp-mailer.ts';

describe('attachments of an email', () => {
  let sink: SmtpSink;
  beforeAll(async () => {
    sink = await startSmtpSink();
  });
  beforeEach(() => {
    sink.mails.length = 0;
  });
  afterAll(() => sink.close());

  const send = async (open: FileStorage['open']): Promise<unknown> => {
    const mailer = new SmtpMailer(sink.url, 'hello@aisle.example', { open }, { readLimit: 200 });
    const sending = mailer.send({
      id: 'X',
      kind: 'message',
      supplierId: null,
      referenceId: null,
      messageId: 'x@aisle.example',
      fromName: 'Wrenfield Hall',
      toName: 'Priya',
      toAddress: 'priya@couple.example',
      replyTo: null,
      subject: 'Our menu',
      text: 'Our menu',
      html: '',
      headers: {},
      attachments: [{ key: 'K', name: 'menu.txt', type: 'text/plain', size: 4 }],
    });
    return sending
      .then(
        () => 'sent',
        (error: unknown) => error,
      )
      .finally(() => mailer.close());
  };

  test('are sent with it', async () => {
    expect(await send(() => Promise.resolve(Readable.from([Buffer.from('menu')])))).toBe('sent');
    expect(Buffer.from(sink.mails[0]?.mail.attachments[0]?.content as ArrayBuffer).toString()).toBe('menu');
  });

  test('make it fail permanently if they are lost', async () => {
    expect(await send(() => Promise.reject(new StoredBytesMissing()))).toMatchObject({ permanent: true });
    expect(sink.mails).toEqual([]);
  });

  test.each([
    ['the storage does not respond', () => Promise.reject(new StorageUnavailable(null))],
    ['the storage stays silent', () => new Promise<Readable>(() => undefined)],
    ['the content never ends', () => Promise.resolve(new Readable({ read: () => undefined }))],
  ])('postpone it while %s, well before its lease ends', async (_, open) => {
    const begun = performance.now();
    expect(await send(open)).toMatchObject({ name: 'MailRefused', permanent: false });
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(sink.mails).toEqual([]);
  });
});
