import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SunkMail {
  envelope: { from: string; to: string[] };
  raw: string;
  mail: Email;
}

export interface SmtpSink {
  url: string;
  mails: SunkMail[];
  /** Called with each email before the server accepts it; a promise delays the reply. */
  onMail: (mail: SunkMail) => Promise<void> | void;
  /** Replies to the next recipients: a reply code refuses, `hang` never replies, `drop` cuts the connection. */
  replies: (number | 'hang' | 'drop')[];
  /** The text of a refusal. */
  refusal: (address: string) => string;
  close(): Promise<void>;
}

/** A mail server in this process that keeps its emails and can be made to misbehave. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: SunkMail[] = [];
  const replies: SmtpSink['replies'] = [];
  const sink: SmtpSink = {
    url: '',
    mails,
    replies,
    onMail: () => undefined,
    refusal: () => 'scripted',
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(recipient, session, callback) {
      const reply = replies.shift();
      if (reply === 'drop') sockets.get(session.remotePort)?.destroy();
      if (reply === undefined) callback();
      else if (typeof reply === 'number')
        callback(Object.assign(new Error(sink.refusal(recipient.address)), { responseCode: reply }));
    },
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map((to) => to.address) };
      callbackify(keep)(stream, envelope, (error) => callback(error));
    },
  });
  // This server exists for clients that are killed in the middle of an email.
  server.on('error', () => undefined);
  const sockets = new Map<number | undefined, Socket>();
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
  const keep = async (stream: Readable, envelope: SunkMail['envelope']): Promise<void> => {
    const raw = await text(stream);
    const sunk = { envelope, raw, mail: await PostalMime.parse(raw) };
    mails.push(sunk);
    await sink.onMail(sunk);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  sink.url = `smtp://127.0.0.1:${port}`;
  return sink;
}
