import { FileRefused } from './file-refused.ts';

/** The start of an element: its name without a prefix, in lower case, and its attributes likewise. */
export interface XmlTag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Text that follows, up to the next tag. */
  text: string;
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const ATTRIBUTE = /(?<![^\s=/"'<>])([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

/**
 * The tags in a part of a document. Only XML that every program reads the same way is accepted: UTF-8 or UTF-16,
 * without a document type or its own entities.
 * @throws FileRefused
 */
export function* xmlTags(bytes: Buffer): Generator<XmlTag> {
  const xml = textOf(bytes);
  let at = xml.indexOf('<');
  while (at >= 0) {
    if (xml.startsWith('<!--', at)) at = after(xml, '-->', at);
    else if (xml.startsWith('<![CDATA[', at)) at = after(xml, ']]>', at);
    else if (xml.startsWith('<?', at)) at = after(xml, '?>', at);
    else if (xml.startsWith('<!', at)) throw new FileRefused('damaged');
    else {
      const end = tagEnd(xml, at);
      const next = xml.indexOf('<', end);
      if (xml[at + 1] !== '/') yield tagOf(xml.slice(at + 1, end), xml.slice(end + 1, next < 0 ? undefined : next));
      at = end + 1;
    }
    at = xml.indexOf('<', at);
  }
}

/** Whether a part can contain elements or attributes with these names, which XML spells in only one way. */
export const mayHold = (bytes: Buffer, names: RegExp): boolean => {
  const text = bytes.toString('latin1');
  return isWide(bytes) || text.includes('<!DOCTYPE') || names.test(text);
};

/** Whether it is UTF-16, with or without a byte order mark. */
const isWide = (bytes: Buffer): boolean => bytes[0] === 0 || bytes[1] === 0 || bytes[0] === 0xff || bytes[0] === 0xfe;

function textOf(bytes: Buffer): string {
  const little = bytes[0] === 0xff || bytes[1] === 0;
  const encoding = isWide(bytes) ? (little ? 'utf-16le' : 'utf-16be') : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const stated = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/iu.exec(text.slice(0, 200))?.[1];
    if (stated !== undefined && !/^(?:utf-?(?:8|16(?:le|be)?)|us-ascii|ascii)$/iu.test(stated))
      throw new FileRefused('damaged');
    return text;
  } catch (error) {
    throw new FileRefused('damaged', error);
  }
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at < 0) throw new FileRefused('damaged');
  return at + mark.length;
}

/** The closing bracket of a tag: one inside quotation marks belongs to a value. */
function tagEnd(xml: string, from: number): number {
  for (let at = from + 1; at < xml.length; at += 1) {
    const character = xml[at];
    if (character === '>') return at;
    if (character === '<') break;
    if (character !== '"' && character !== "'") continue;
    at = xml.indexOf(character, at + 1);
    if (at < 0) break;
  }
  throw new FileRefused('damaged');
}

function tagOf(tag: string, text: string): XmlTag {
  const attributes = new Map<string, string>();
  const name = /^[^\s/>]+/u.exec(tag)?.[0] ?? '';
  for (const [, key = '', double, single] of tag.slice(name.length).matchAll(ATTRIBUTE))
    attributes.set(plainName(key), decoded(double ?? single ?? ''));
  return { name: plainName(name), attributes, text: decoded(text) };
}

const plainName = (name: string): string => (name.split(':').at(-1) ?? '').toLowerCase();

const decoded = (text: string): string =>
  text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{1,8});/giu, (_, code: string) => {
    const number = code.startsWith('#x') ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
    const known = code.startsWith('#')
      ? number <= 0x10ffff
        ? String.fromCodePoint(number)
        : undefined
      : NAMED.get(code);
    if (known === undefined) throw new FileRefused('damaged');
    return known;
  });
