import type { Found, PastedContext } from './pasted-text.ts';

const ADDRESS = /[\p{L}\d._%+'-]{1,64}@[\p{L}\d-]{1,60}(?:\.[\p{L}\d-]{2,60}){1,4}/gu;
const MACHINE = /^(?:no-?reply|do-?not-?reply|mailer-daemon|postmaster|bounce|notifications?)\b/iu;
const SENDER_LINE = /^[ \t]*(?:from|de|expéditeur|répondre à|von|reply-to|antwort an|absender|od|nadawca)\s*:/iu;
const ADDRESS_LABEL = /(?:e-?mail(?: address|-adresse|adresse)?|mail|courriel|mél|poczta)\s*(?:[:=]\s*)?$/iu;

/** The couple's email address: the sender's, else one that is labelled, else the first. */
export function findEmail(text: string, { own }: PastedContext): Found | undefined {
  const ours = new Set(own.emails.map((address) => address.toLowerCase()));
  const found = [...text.matchAll(ADDRESS)]
    .map((match) => ({ value: match[0], from: match.index, to: match.index + match[0].length }))
    .filter(({ value }) => !ours.has(value.toLowerCase()) && !MACHINE.test(value));
  const rank = ({ from }: Found): number => {
    const line = text.slice(text.lastIndexOf('\n', from) + 1, from);
    return SENDER_LINE.test(line) ? 2 : ADDRESS_LABEL.test(line) ? 1 : 0;
  };
  return found.toSorted((one, other) => rank(other) - rank(one))[0];
}

const NUMBER = /(?<![\p{L}\d@.,:/£€$+-])(?:\+|00)?\(?\d[\d ().\u00a0/-]{5,20}\d(?![\p{L}\d])/gu;
const DATE = /^\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{2,4}|^\d{4}-\d{1,2}(?:-\d{1,2})?/u;
const PHONE_LABEL =
  /(?:phone|mobile|mob|cell|tel|telephone|call|ring|whatsapp|number|reach|text|téléphone|portable|tél|numéro|appel\w*|joindre|joignables?|telefon|telefonnummer|handy|mobil|nummer|erreich\w*|rückruf|anruf\w*|unter|on|numer|nr|kom|komórka|zadzwonić|dzwonić)\W{0,6}(?:me |us |(?:is|est le|ist|on|at|au|unter|auf)\W{0,3}){0,2}$/iu;
/** "06.12.34.56.78", which begins like a date. */
const PAIRS = /^0\d(?:[ .-]\d\d){4}$/u;
/** Fewer digits aren't a number that can be dialled from elsewhere; more don't exist. */
const DIGITS = { fewest: 8, most: 15 };

/** The couple's phone number, as it was written. */
export function findPhone(text: string, { own, country }: PastedContext): Found | undefined {
  const ours = new Set(own.phones.map(lastDigits));
  const found = [...text.matchAll(NUMBER)].flatMap((match) => {
    const value = match[0].trim();
    const digits = value.replaceAll(/\D/gu, '');
    const dialled =
      /^(?:\+|\(|0)/u.test(value) ||
      (country === 'US' && digits.length === 10) ||
      (country === 'PL' && digits.length === 9);
    if (!dialled || digits.length < DIGITS.fewest || digits.length > DIGITS.most) return [];
    if ((DATE.test(value) && !PAIRS.test(value)) || ours.has(lastDigits(value))) return [];
    return { value, from: match.index, to: match.index + value.length };
  });
  const labelled = found.find(({ from }) => PHONE_LABEL.test(text.slice(Math.max(0, from - 40), from)));
  return labelled ?? found[0];
}

const lastDigits = (phone: string): string => phone.replaceAll(/\D/gu, '').slice(-9);
