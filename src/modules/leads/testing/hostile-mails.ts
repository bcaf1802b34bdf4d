/** Odd and hostile emails, the same for the same seed. */

type Draw = <T>(values: readonly T[]) => T;

/** A mulberry32 generator: small and deterministic everywhere. */
function drawing(seed: number): { draw: Draw; bytes: (count: number) => Buffer; upTo: (most: number) => number } {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  return {
    upTo,
    draw: (values) => values[upTo(values.length - 1)] as never,
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => upTo(255))),
  };
}

const CHARSETS = [
  'utf-8',
  'iso-8859-1',
  'windows-1252',
  'koi8-r',
  'gb2312',
  'shift_jis',
  'utf-16',
  'utf-7',
  'x-nobody',
  '',
  '"',
];
const ENCODINGS = ['7bit', '8bit', 'binary', 'base64', 'quoted-printable', 'x-uuencode', 'BASE64 ', 'none', ''];
const TYPES = [
  'text/plain',
  'text/html',
  'text/calendar; method=REQUEST',
  'application/pdf',
  'image/svg+xml',
  'message/rfc822',
  'text/',
  '/',
  '',
];
const AUTOMATIC = [
  'Auto-Submitted: auto-replied',
  'Precedence: bulk',
  'X-Auto-Response-Suppress: All',
  'X-Aisle-Mail: 1',
  'List-Id: <x>',
  'Return-Path: <>',
];
const WORDS = [
  'Yes please',
  'Grüße',
  '日本語',
  '\u202Egnp.exe',
  '=?utf-8?B?gg==?=',
  '=?x?y?z?=',
  '<script>alert(1)</script>',
  '\0',
  '\uD800',
  '%00',
  "'; drop table `lead`; --",
  '{{couple}}',
  '😀'.repeat(40),
];

export interface HostileMail {
  /** The way in which it is odd. */
  kind: string;
  raw: Buffer;
}

const KINDS = [
  'plain',
  'charset',
  'nested',
  'huge-header',
  'huge-line',
  'huge-body',
  'empty',
  'no-head',
  'automatic',
  'loop',
  'broken-mime',
  'nul',
  'injection',
  'noise',
  'many-parts',
  'report',
  'html',
  'deep-rfc822',
  'bad-base64',
  'many-addresses',
  'long-references',
  'cut',
  'cr-only',
  'same-id',
  'file-names',
] as const;

/** @param to recipients that an email can have in its header, valid and invalid ones */
export function* hostileMails(count: number, seed: number, to: readonly string[]): Generator<HostileMail> {
  const random = drawing(seed);
  for (let at = 0; at < count; at += 1) {
    const kind = KINDS[at % KINDS.length] ?? 'plain';
    yield { kind, raw: make(kind, at, random, to) };
  }
}

function make(
  kind: (typeof KINDS)[number],
  at: number,
  { draw, bytes, upTo }: ReturnType<typeof drawing>,
  to: readonly string[],
): Buffer {
  const words = () => Array.from({ length: 1 + upTo(20) }, () => draw(WORDS)).join(' ');
  const head = (more: string[] = []) =>
    [
      `From: ${draw(['', words()])} <a${at}@couple.example>`,
      `To: ${draw(to)}`,
      `Subject: ${words()}`,
      ...(kind === 'same-id' ? ['Message-ID: <the-same@couple.example>'] : [`Message-ID: <h${at}@couple.example>`]),
      ...more,
    ].join('\r\n');
  const type = () => `Content-Type: ${draw(TYPES)}; charset=${draw(CHARSETS)}`;
  const encoding = () => `Content-Transfer-Encoding: ${draw(ENCODINGS)}`;
  const mail = (more: string[], body: string | Buffer) =>
    Buffer.concat([Buffer.from(`${head(more)}\r\n\r\n`), Buffer.from(body as string)]);
  switch (kind) {
    case 'charset':
      return mail([type(), encoding()], bytes(200));
    case 'nested': {
      const depth = 1 + upTo(400);
      const open = Array.from(
        { length: depth },
        (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}`,
      );
      return mail([open[0]?.split('\r\n')[0] ?? ''], `${open.slice(1).join('\r\n')}\r\n\r\n${words()}`);
    }
    case 'huge-header':
      return mail(
        [`X-Big: ${'x'.repeat(upTo(600_000))}`, ...Array.from({ length: upTo(3_000) }, (_, n) => `X-${n}: y`)],
        words(),
      );
    case 'huge-line':
      return mail([], draw(['>', 'a', ' ', '<', '&', 'On 1 ']).repeat(upTo(200_000)));
    case 'huge-body':
      return mail([type()], `${words()}\n`.repeat(upTo(2_000)));
    case 'empty':
      return draw([Buffer.alloc(0), Buffer.from('\r\n'), Buffer.from('\r\n\r\n'), mail([], '')]);
    case 'no-head':
      return Buffer.from(`${words()}\n${words()}`);
    case 'automatic':
      return mail([draw(AUTOMATIC)], words());
    case 'loop':
      return mail(['X-Aisle-Mail: 01HZZZZZZZZZZZZZZZZZZZZZZZ', 'Auto-Submitted: auto-generated'], words());
    case 'broken-mime':
      return mail(
        [
          `Content-Type: multipart/${draw(['mixed', 'alternative', 'related', ''])}; boundary="${draw(['', 'b', 'b"b', '--', ' '])}"`,
        ],
        `--b\r\n${type()}\r\n${words()}\r\n--b\r\n--b--\r\n--b--`,
      );
    case 'nul':
      return mail([`X-Nul: a\0b`, 'Subject: a\0b\u0007'], `a\0${words()}\0`);
    case 'injection':
      return mail(
        [`Reply-To: x@y.example\r\nBcc: victim@z.example`, `Subject: =?utf-8?Q?a=0D=0ABcc:_v@z.example?=`],
        `${words()}\r\n.\r\nMAIL FROM:<x@y>`,
      );
    case 'noise':
      return bytes(upTo(2_000));
    case 'many-parts':
      return mail(
        ['Content-Type: multipart/mixed; boundary=b'],
        `--b\r\n${type()}\r\n${encoding()}\r\n\r\n${words()}\r\n`.repeat(upTo(500)),
      );
    case 'report':
      return mail(
        ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'],
        `--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: ${draw(['failed', 'delayed', 'eaten', ''])}\r\nStatus: ${draw(['5.1.1', '4.0.0', '9.9.9'])}\r\nFinal-Recipient: ${words()}\r\n\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${words()}\r\n--b--`,
      );
    case 'html':
      return mail(
        ['Content-Type: text/html; charset=utf-8'],
        draw(['<div>', '<!--', '<script>', '<p', '</', '&#x', '<blockquote>', '<style>x']).repeat(upTo(20_000)) +
          words(),
      );
    case 'deep-rfc822':
      return mail(
        ['Content-Type: message/rfc822'],
        `${'Content-Type: message/rfc822\r\n\r\n'.repeat(upTo(200))}Subject: x\r\n\r\n${words()}`,
      );
    case 'bad-base64':
      return mail(
        ['Content-Type: text/plain', 'Content-Transfer-Encoding: base64'],
        bytes(500).toString('base64').replaceAll('A', '!?'),
      );
    case 'many-addresses':
      return mail(
        [`Cc: ${Array.from({ length: upTo(3_000) }, (_, n) => `"${n},<" <a${n}@b.example>`).join(', ')}`],
        words(),
      );
    case 'long-references':
      return mail(
        [`References: ${'<a@b.example> '.repeat(upTo(20_000))}`, `In-Reply-To: ${'<'.repeat(upTo(5_000))}`],
        words(),
      );
    case 'cut': {
      const whole = mail(['Content-Type: multipart/mixed; boundary=b'], `--b\r\n${type()}\r\n\r\n${words()}\r\n--b--`);
      return whole.subarray(0, upTo(whole.length));
    }
    case 'cr-only':
      return Buffer.from(mail([], words()).toString().replaceAll('\r\n', '\r'));
    case 'file-names':
      return mail(
        ['Content-Type: multipart/mixed; boundary=b'],
        `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="${draw(['../../etc/passwd', 'a\0.pdf', 'CON', '.htaccess', words(), 'x'.repeat(5_000), '\u202Efdp.exe'])}"\r\n\r\n%PDF-\r\n--b--`,
      );
    default:
      return mail([], words());
  }
}
