import { cutText } from '../../cut-text.ts';
import { withoutControls } from '../../without-controls.ts';
import { foldLines, foldQuote } from './fold-quote.ts';
import type { FoldedText } from './fold-quote.ts';
import { htmlLines } from './html-to-text.ts';
import { READING_LIMITS } from './received-mail.ts';

/**
 * Separates what the sender wrote from what is quoted. HTML with marked quotations is used first, because plain text can
 * only be guessed at; then the text part if it isn't empty, else the HTML as text.
 */
export function readBody({ text, html }: { text?: string | undefined; html?: string | undefined }): FoldedText {
  const plain = clean(text ?? '');
  if (!html) return foldQuote(plain);
  const lines = htmlLines(html.slice(0, READING_LIMITS.considered)).map((line) => ({
    ...line,
    text: clean(line.text),
  }));
  const isMarked = lines.some((line) => line.quoted);
  const isSilent = plain.trim() === '';
  if (!isMarked && !isSilent) return foldQuote(plain);
  const folded = foldLines(lines);
  // A text part that says more than the HTML is preferred, for example if the HTML is only a picture.
  return isSilent || saysAsMuch(folded, plain) ? folded : foldQuote(plain);
}

/** Whether all words of the text part are also in the HTML; addresses and image placeholders don't count. */
function saysAsMuch(folded: FoldedText, plain: string): boolean {
  const there = new Set(wordsOf(`${folded.text} ${folded.quoted}`));
  return wordsOf(foldQuote(plain).text).every((word) => there.has(word));
}

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\[(image|cid|bild|inline)[^\]\n]{0,200}\]|<[^<>\s]{1,500}>|https?:\/\/\S{1,1000}/giu, ' ')
    .split(/[^\p{L}\p{Nd}]+/u);

const clean = (text: string): string =>
  withoutControls(cutText(text, READING_LIMITS.considered).replaceAll(/\r\n?/gu, '\n'), true)
    .toWellFormed()
    .normalize('NFC');
