import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { setTimeout as pause } from 'node:timers/promises';

export interface MailSink {
  /** smtp://127.0.0.1:port */
  url: string;
  mails: Email[];
  /** The first matching email, awaited for at most 20 seconds. */
  waitFor(fits: (mail: Email) => boolean): Promise<Email>;
  close(): Promise<void>;
}

/** A real SMTP server that keeps the emails it gets. */
export async function startMailSink(): Promise<MailSink> {
  const raw: Buffer[] = [];
  const mails: Email[] = [];
  const readNew = async () => {
    for (const source of raw.splice(0)) mails.push(await PostalMime.parse(source));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        raw.push(Buffer.concat(chunks));
        callback();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async waitFor(fits) {
      for (let waited = 0; waited < 20_000; waited += 100) {
        await readNew();
        const found = mails.find(fits);
        if (found) return found;
        await pause(100);
      }
      throw new Error(
        `No such email among: ${mails.map((mail) => `${mail.to?.[0]?.address} "${mail.subject}"`).join('; ')}`,
      );
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
