import type { EnquiryType } from '#contracts/terms/lead-terms.ts';
import type { PartialDate } from '#contracts/partial-date.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { appointment, dateInWords, dayAndMonth } from '../content/dates-in-words.ts';
import { fillText } from '../content/text.ts';
import type { Language, Opening, SlotValues, Text, Thread, Trade } from '../content/text.ts';
import type { Random } from '../random.ts';

/** The known wedding facts, which decide the texts that make sense. */
export interface Known {
  /** True if at least the month or the season is known. */
  date: boolean;
  guests: boolean;
}

const needsDate = (text: Text): boolean => text.slots.some((slot) => slot === 'on' || slot === 'date');
const needsGuests = (text: Text): boolean => text.slots.includes('guests');
const fits = (text: Text, known: Known): boolean =>
  (known.date || !needsDate(text)) && (known.guests || !needsGuests(text));
const suits = (trades: readonly Trade[], trade: Trade): boolean => trades.length === 0 || trades.includes(trade);
const lengthOf = (text: Text): number => text.literals.reduce((sum, literal) => sum + literal.length, 0);

/** The texts of one language that suit one trade, grouped so that each lead only searches one group. */
export class LeadWords {
  readonly #openings: ReadonlyMap<string, readonly Text[]>;
  readonly #replies: ReadonlyMap<string, readonly Text[]>;
  readonly #threads: readonly Thread[];

  constructor(language: Language, trade: Trade) {
    this.#openings = drawers(language.openings.filter((opening) => suits(opening.trades, trade)));
    this.#replies = drawers(closest(language.replies, trade));
    // General texts mention deliveries and calls, but a venue is visited.
    this.#threads = language.threads.filter(
      (thread) => thread.trades.includes(trade) || (thread.trades.length === 0 && trade !== 'venue'),
    );
  }

  /** A first message; with a limit, one that stays within it once it is filled in. */
  opening(type: EnquiryType, known: Known, values: SlotValues, random: Random, limit?: number): string {
    const texts = this.#openings.get(keyOf(type, known)) ?? [];
    for (let tries = 0; tries < 4; tries += 1) {
      const filled = fillText(random.pick(texts), values);
      if (limit === undefined || filled.length <= limit) return filled;
    }
    // The texts are sorted by length, shortest first.
    return fillText(texts[0] as Text, values).slice(0, limit);
  }

  reply(type: EnquiryType, known: Known, random: Random): Text {
    return random.pick(this.#replies.get(keyOf(type, known)) ?? []);
  }

  thread(random: Random): Thread {
    return random.pick(this.#threads);
  }
}

const keyOf = (type: EnquiryType, known: Known): string => `${type}${known.date ? 'd' : ''}${known.guests ? 'g' : ''}`;

/** Replies for the trade, or general ones if it has none. */
function closest(replies: readonly Opening[], trade: Trade): readonly Opening[] {
  const own = replies.filter((reply) => reply.trades.includes(trade));
  const served = (type: EnquiryType, known: Known) =>
    own.some((reply) => reply.type === type && fits(reply.text, known));
  const general = replies.filter((reply) => reply.trades.length === 0);
  return [...own, ...general.filter((reply) => !served(reply.type, { date: false, guests: false }))];
}

function drawers(openings: readonly Opening[]): ReadonlyMap<string, readonly Text[]> {
  const sorted = new Map<string, Text[]>();
  for (const date of [false, true]) {
    for (const guests of [false, true]) {
      for (const { type, text } of openings) {
        if (!fits(text, { date, guests })) continue;
        const key = keyOf(type, { date, guests });
        sorted.set(key, [...(sorted.get(key) ?? []), text]);
      }
    }
  }
  for (const texts of sorted.values()) texts.sort((a, b) => lengthOf(a) - lengthOf(b));
  return sorted;
}

/** The slot values of one lead's texts. Dates are only formatted when a text needs them. */
export class LeadValues implements SlotValues {
  readonly hi: string;
  readonly me: string;
  readonly them: string;
  readonly guests: string;
  readonly area: string;
  readonly supplier: string;
  readonly sender: string;
  readonly price: string;
  readonly deposit: string;
  readonly perHead: string;
  readonly phone: string;
  readonly email: string;
  readonly #locale: Locale;
  readonly #weddingDate: PartialDate;
  readonly #visitDay: number;
  readonly #visitHour: number;
  readonly #holdDay: number;

  constructor(
    facts: Pick<
      SlotValues,
      | 'hi'
      | 'me'
      | 'them'
      | 'guests'
      | 'area'
      | 'supplier'
      | 'sender'
      | 'price'
      | 'deposit'
      | 'perHead'
      | 'phone'
      | 'email'
    >,
    days: { locale: Locale; weddingDate: PartialDate; visitDay: number; visitHour: number; holdDay: number },
  ) {
    this.hi = facts.hi;
    this.me = facts.me;
    this.them = facts.them;
    this.guests = facts.guests;
    this.area = facts.area;
    this.supplier = facts.supplier;
    this.sender = facts.sender;
    this.price = facts.price;
    this.deposit = facts.deposit;
    this.perHead = facts.perHead;
    this.phone = facts.phone;
    this.email = facts.email;
    this.#locale = days.locale;
    this.#weddingDate = days.weddingDate;
    this.#visitDay = days.visitDay;
    this.#visitHour = days.visitHour;
    this.#holdDay = days.holdDay;
  }

  get on(): string {
    return dateInWords(this.#weddingDate, this.#locale).placed;
  }

  get date(): string {
    return dateInWords(this.#weddingDate, this.#locale).named;
  }

  get visit(): string {
    return appointment(this.#visitDay, this.#visitHour, this.#locale);
  }

  get visit2(): string {
    return appointment(this.#visitDay + 3, this.#visitHour === 11 ? 17 : 11, this.#locale);
  }

  get hold(): string {
    return dayAndMonth(this.#holdDay, this.#locale);
  }
}
