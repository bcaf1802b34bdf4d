import type { Currency, Locale } from '#contracts/terms/supplier-terms.ts';
import type { TemplateVariable } from '#contracts/messaging/template.ts';
import { decodePartialDate } from '#shared/partial-date-code.ts';
import { formatDay, formatWeddingDate } from '#public/wedding-date.ts';

export interface ValueFacts {
  /** Masked: without surnames while the lead is locked. */
  partners: readonly { firstName: string }[];
  /** The effective date, `y/m/d`. */
  weddingDate: string;
  guests: number | null;
  currency: Currency;
  supplierName: string;
  /** The first name of the person who scheduled it, or the supplier's name. */
  senderName: string;
  /** Minor units. */
  amount: number | null;
  /** The day the payment is due or the message is sent. */
  day: string | null;
  conversationLink: string;
  /** The reader's locale. */
  locale: Locale;
}

/** The values of a template's variables for one lead (M2). Plain text, so escape it before use in HTML. */
export function templateValues(facts: ValueFacts): Record<TemplateVariable, string> {
  return {
    couple: facts.partners.map((partner) => partner.firstName).join(' & '),
    partner1: facts.partners[0]?.firstName ?? '',
    partner2: facts.partners[1]?.firstName ?? '',
    weddingDate: formatWeddingDate(decodePartialDate(facts.weddingDate), facts.locale),
    guests: facts.guests === null ? '' : numberFormat(facts.locale, facts.locale).format(facts.guests),
    supplier: facts.supplierName,
    sender: facts.senderName,
    amount: facts.amount === null ? '' : formatMoney(facts.amount, facts.currency, facts.locale),
    dueDate: facts.day === null ? '' : formatDay(facts.day, facts.locale),
    conversationLink: facts.conversationLink,
  };
}

function formatMoney(minor: number, currency: Currency, locale: Locale): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  return numberFormat(`${locale} ${currency} ${digits}`, locale, options).format(minor / 100);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formatters are expensive to create, so they are cached. */
function numberFormat(key: string, locale: Locale, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made;
}
