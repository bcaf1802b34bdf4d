/** An email in parts, for providers that aren't set up to send the raw one. */
export interface MailPieces {
  from: { name: string; address: string };
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
  headers: readonly (readonly [name: string, value: string])[];
  files: readonly { name: string; type: string; base64: string }[];
}

/** The headers that tell where an email belongs and who wrote it; others are ignored. */
const TELLING =
  /^(message-id|in-reply-to|references|auto-submitted|precedence|return-path|delivered-to|list-id|list-unsubscribe|x-autoreply|x-autorespond|x-auto-response-suppress|x-aisle-mail)$/iu;

/** Assembles the parts into a raw email, so that every email is stored and read in the same form. */
export async function composeRaw(pieces: MailPieces): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js');
  const telling = pieces.headers.filter(([name]) => TELLING.test(name));
  const messageId = telling.find(([name]) => name.toLowerCase() === 'message-id')?.[1];
  return new MailComposer({
    from: pieces.from,
    to: pieces.to.map((address) => ({ name: '', address })),
    subject: pieces.subject,
    ...(pieces.text !== '' && { text: pieces.text }),
    ...(pieces.html !== '' && { html: pieces.html }),
    ...(messageId && { messageId }),
    headers: telling
      .filter(([name]) => name.toLowerCase() !== 'message-id')
      .map(([key, value]) => ({ key, value: value.replaceAll(/[\r\n]+/gu, ' ') })),
    attachments: pieces.files.map(({ name, type, base64 }) => ({
      filename: name,
      contentType: type,
      content: base64,
      encoding: 'base64',
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
