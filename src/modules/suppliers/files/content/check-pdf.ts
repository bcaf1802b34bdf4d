import { constants, inflateSync } from 'node:zlib';
import { FileRefused } from './file-refused.ts';

/** Maximum unpacked bytes of one file's compressed objects; no brochure needs more. */
const UNPACKED_MAX = 60_000_000;
const STREAM_HEAD = 2_000;
/** Maximum streams of one file: more than the longest picture catalogue has. */
const STREAMS_MAX = 50_000;

/** Matches a name, whose letters can each be written as `#` and two hex digits (PDF 32000 §7.3.5). */
const name = (word: string): string =>
  `/${Array.from(word)
    .map(
      (letter) =>
        `(?:${letter}|#${letter
          .charCodeAt(0)
          .toString(16)
          .replaceAll(/[a-f]/gu, (one) => `[${one}${one.toUpperCase()}]`)})`,
    )
    .join('')}`;
/** Actions and content that run something, or open another program or file. */
const ACTIVE = new RegExp(['JavaScript', 'Launch', 'RichMedia', 'ImportData', 'GoToE'].map(name).join('|'), 'u');
const ENDED = '(?![A-Za-z0-9#])';
const ACTIVE_SHORT = new RegExp(`(?:${name('XFA')}|${name('JS')})${ENDED}`, 'u');
const EMBEDDED = new RegExp(`${name('EmbeddedFile')}(?:s|#73)?${ENDED}`, 'u');
const FIRST = new RegExp(`${name('First')}${ENDED}`, 'u');
const FLATE = new RegExp(`${name('Filter')}\\s*\\[?\\s*${name('FlateDecode')}\\s*\\]?(?!\\s*/\\w*Decode)`, 'u');
const FILTER = new RegExp(name('Filter'), 'u');
const ENCRYPTED = new RegExp(`${name('Encrypt')}${ENDED}`, 'u');

/**
 * Searches a PDF's plain and compressed objects for anything it could run. Long names are searched for in the whole
 * file because no object list is trusted.
 * @throws FileRefused
 */
export function checkPdf(content: Buffer): void {
  const text = content.toString('latin1');
  if (ACTIVE.test(text)) throw new FileRefused('macros');
  let outside = '';
  let unpacked = 0;
  let end = 0;
  for (const { at, head } of streams(text)) {
    if (at >= end) {
      outside += text.slice(end, at);
      end = endOf(text, at);
    }
    if (!FIRST.test(head)) continue;
    const objects = objectsOf(content, at, head);
    unpacked += objects.length;
    if (unpacked > UNPACKED_MAX) throw new FileRefused('damaged');
    outside += objects;
    if (ACTIVE.test(objects) || ENCRYPTED.test(text)) throw new FileRefused('macros');
  }
  outside += text.slice(end);
  if (ACTIVE_SHORT.test(outside)) throw new FileRefused('macros');
  if (EMBEDDED.test(outside) && !isInvoice(outside)) throw new FileRefused('macros');
}

function* streams(text: string): Generator<{ at: number; head: string }> {
  let count = 0;
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.startsWith('end', at - 3)) continue;
    count += 1;
    if (count > STREAMS_MAX) throw new FileRefused('damaged');
    const before = text.slice(Math.max(0, at - STREAM_HEAD), at);
    const begin = text.startsWith('\r\n', at + 6) ? at + 8 : at + 7;
    yield { at: begin, head: before.slice(Math.max(before.lastIndexOf(' obj'), before.lastIndexOf('endobj'), 0)) };
  }
}

function endOf(text: string, at: number): number {
  const end = text.indexOf('endstream', at);
  return end < 0 ? text.length : end;
}

/** The objects in a stream. One compressed in an unusual way can't be checked and is refused. */
function objectsOf(content: Buffer, at: number, head: string): string {
  if (!FILTER.test(head)) return content.toString('latin1', at, Math.min(content.length, at + UNPACKED_MAX));
  if (!FLATE.test(head) || /\/Predictor\s+(?!1\b)/u.test(head)) throw new FileRefused('macros');
  try {
    const options = { maxOutputLength: UNPACKED_MAX, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(content.subarray(at), options).toString('latin1');
  } catch (error) {
    throw new FileRefused('damaged', error);
  }
}

/** Invoices contain their figures as XML (ZUGFeRD, Factur-X, XRechnung): the only files allowed inside a PDF. */
const INVOICES = /^(?:factur-x|zugferd-invoice|xrechnung|order-x|cida)\.xml$/iu;

function isInvoice(objects: string): boolean {
  const names = [...objects.matchAll(/\/U?F\s*\(([^)]*)\)|\/U?F\s*<([\da-fA-F\s]*)>(?!>)/gu)].map(([, plain, hex]) =>
    plain === undefined ? hexText(hex ?? '') : plain.replaceAll(/^\u00fe\u00ff|\0/gu, ''),
  );
  return names.length > 0 && names.every((one) => INVOICES.test(one));
}

const hexText = (hex: string): string =>
  Buffer.from(hex.replaceAll(/\s/gu, ''), 'hex')
    .toString('latin1')
    .replaceAll(/^\u00fe\u00ff|\0/gu, '');
