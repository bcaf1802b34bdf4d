import type { NewEnquiry } from '#modules/leads/index.ts';
import { anEnquiry } from '../builders/leads.ts';

/** Strings that occur nowhere else: wherever one turns up, it came from the couple's own record. */
export const CANARIES = {
  surname: 'quorrelbane',
  'second surname': 'zandervoort',
  'mail address': 'xq-canarymail',
  'phone number': '7700904217',
  link: 'xqcanarylink',
  handle: 'xqcanaryhandle',
  page: 'xqcanarypage',
} as const;

export const CANARY_EMAIL = 'jq.hollis@xq-canarymail.example';
const PHONE = '07700 904217';

/** An enquiry with a canary in every identifying field, and all of them again in its free texts. */
export function canaryEnquiry(supplierId: string): NewEnquiry {
  return anEnquiry(supplierId, {
    source: 'standard',
    partnerName: 'Amelia Quorrelbane',
    partnerName2: 'Jack Zandervoort',
    email: CANARY_EMAIL,
    phone: PHONE,
    weddingDateText: `19 June 2027, or ring ${PHONE}`,
    guestsText: `120, mail ${CANARY_EMAIL}`,
    area: 'Near Quorrelbane House',
    message: CANARY_MESSAGE,
    page: 'https://weddings.example/xqcanarypage/zandervoort',
  });
}

/** Details that couples put into a message although the form has fields for them. */
export const CANARY_MESSAGE = [
  `Hello, we are the Quorrelbanes-to-be! Is 19 June 2027 free? Ring ${PHONE} or +44 7700-904-217,`,
  `write to ${CANARY_EMAIL} or jq.hollis (at) xq-canarymail.example, see https://xqcanarylink.example/us,`,
  'www.xqcanarylink.example or @xqcanaryhandle. Love, Amelia QUORRELBANE and Jack Zandervoort',
].join('\n');

/** The names of the canaries that occur in a text, whatever its case, spacing or encoding. */
export function canariesIn(text: string, canaries: Readonly<Record<string, string>> = CANARIES): string[] {
  const plain = (text.includes('%') ? `${text}\n${decoded(text)}` : text).toLowerCase();
  const closed = plain.replaceAll(/[\s().+-]/gu, '');
  return Object.entries(canaries)
    .filter(([, canary]) => plain.includes(canary.toLowerCase()) || closed.includes(canary.toLowerCase()))
    .map(([name]) => name);
}

/** Decodes URL escapes, as far as they are valid. */
const decoded = (text: string): string =>
  text.replaceAll(/%[0-9a-f]{2}/giu, (code) => String.fromCodePoint(Number.parseInt(code.slice(1), 16)));
