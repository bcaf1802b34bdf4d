import type { EnquiryType, LeadStage } from '#contracts/terms/lead-terms.ts';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';

/** Slots of a text, written {name}. */
export const SLOTS = [
  'hi',
  'me',
  'them',
  'on',
  'date',
  'guests',
  'area',
  'supplier',
  'sender',
  'price',
  'deposit',
  'perHead',
  'visit',
  'visit2',
  'hold',
  'phone',
  'email',
] as const;
export type Slot = (typeof SLOTS)[number];
export type SlotValues = Readonly<Record<Slot, string>>;

/** A text cut at its slots: literal, slot, literal, slot, …, literal. */
export interface Text {
  literals: readonly string[];
  slots: readonly Slot[];
  /** Whether the slot's value starts a sentence. */
  opens: readonly boolean[];
}

/** @throws RangeError for an unknown slot */
export function text(source: string): Text {
  const parts = source.split(/\{(\w+)\}/u);
  const slots = parts.filter((_, at) => at % 2 === 1);
  const unknown = slots.find((slot) => !(SLOTS as readonly string[]).includes(slot));
  if (unknown !== undefined) throw new RangeError(`No such slot: {${unknown}}`);
  const literals = parts.filter((_, at) => at % 2 === 0);
  const opens = slots.map((_, at) => (at === 0 && literals[0] === '') || /[.?!]\s$|\n$/u.test(literals[at] ?? ''));
  return { literals, slots: slots as Slot[], opens };
}

export function fillText({ literals, slots, opens }: Text, values: SlotValues): string {
  let result = literals[0] as string;
  for (let at = 0; at < slots.length; at += 1) {
    const value = values[slots[at] as Slot];
    result += (opens[at] ? value.charAt(0).toUpperCase() + value.slice(1) : value) + (literals[at + 1] as string);
  }
  return result;
}

/** Groups of categories that get similar messages. */
export const TRADES = {
  venue: ['venue'],
  images: ['photo', 'video'],
  music: ['music', 'entertainment'],
  food: ['catering', 'cakes'],
  flowers: ['florist', 'decoration'],
  clothes: ['dress', 'menswear', 'jewellery', 'beauty'],
  hire: ['marquee', 'transport'],
  paper: ['stationery'],
  people: ['planners', 'group'],
} as const satisfies Record<string, readonly SupplierCategory[]>;
export type Trade = keyof typeof TRADES;

/** A couple's first message, or a supplier's first reply to it. */
export interface Opening {
  type: EnquiryType;
  /** Trades it suits, all when empty. */
  trades: readonly Trade[];
  text: Text;
}

export function openings(type: EnquiryType, trades: readonly Trade[], sources: readonly string[]): Opening[] {
  return sources.map((source) => ({ type, trades, text: text(source) }));
}

/** First replies are grouped like openings: by question and by trade. */
export const replies = openings;

/** One turn after the opening; `stage` is the lead's stage once it is written. */
export interface Turn {
  by: 'couple' | 'supplier';
  stage: LeadStage | null;
  texts: readonly Text[];
}

/** A conversation after the opening: the supplier's first reply, then turn by turn up to the booking. */
export interface Thread {
  trades: readonly Trade[];
  turns: readonly Turn[];
}

const STAGES_OF_TURNS: readonly (LeadStage | null)[] = [
  'Qualified Lead',
  null,
  'Viewing/Meeting Scheduled',
  null,
  'Decision Pending',
  null,
  'Date on Hold',
  'Booked',
];

/**
 * Eight turns, the supplier's first: reply (Qualified Lead), answer, appointment (Viewing/Meeting Scheduled), follow-up
 * after it, offer (Decision Pending), acceptance, hold (Date on Hold), contract (Booked). Alternatives of a turn are a
 * list.
 */
export function thread(trades: readonly Trade[], turns: readonly (string | readonly string[])[]): Thread {
  if (turns.length !== STAGES_OF_TURNS.length) throw new RangeError(`A thread has ${STAGES_OF_TURNS.length} turns`);
  return {
    trades,
    turns: turns.map((source, at) => ({
      by: at % 2 === 0 ? 'supplier' : 'couple',
      stage: STAGES_OF_TURNS[at] ?? null,
      texts: (typeof source === 'string' ? [source] : source).map((one) => text(one)),
    })),
  };
}

/** A template a team wrote, with the variables of src/contracts/messaging/template.ts. */
export interface TemplateText {
  type: 'standard' | 'follow-up' | 'payment-reminder';
  name: string;
  subject: string;
  body: string;
  offsetDays: number | null;
}

/** Greetings of a message, with or without the time of day. They can contain `{supplier}`. */
export interface Greetings {
  any: readonly string[];
  /** Used before eleven. */
  morning: readonly string[];
  /** Used from six in the evening. */
  evening: readonly string[];
}

/** All texts of one language. */
export interface Language {
  greetings: Greetings;
  openings: readonly Opening[];
  /** First replies by question, in addition to the thread's own first turn. */
  replies: readonly Opening[];
  threads: readonly Thread[];
  /** A couple's refusal. */
  declines: readonly Text[];
  /** Contact details that a couple adds to its message although it has no need to. */
  contactLines: readonly Text[];
  notes: readonly string[];
  lostReasons: readonly string[];
  /** The reason given for a power match that was lost because no one replied (D34). */
  invitationExpired: string;
  templates: readonly TemplateText[];
}
