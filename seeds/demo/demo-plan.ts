import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { LocalClock } from './calendar.ts';
import type { Greetings, Language, Trade } from './content/text.ts';
import type { Town } from './content/towns.ts';
import type { CoupleMaker } from './leads/couples.ts';
import type { DemoMember, DemoSupplier, DemoSupplierRecord } from './demo-types.ts';
import type { LeadWords } from './leads/lead-words.ts';
import type { SizePlan } from './suppliers/plan-suppliers.ts';
import type { Random } from './random.ts';

/** Everything needed to create one supplier's leads. */
export interface DemoPlan {
  now: number;
  random: Random;
  size: SizePlan;
  record: DemoSupplierRecord;
  supplier: DemoSupplier;
  /** First part of its reserved domain. */
  domain: string;
  clock: LocalClock;
  locale: Locale;
  language: Language;
  trade: Trade;
  words: LeadWords;
  couples: CoupleMaker;
  /** Teammates who reply to couples, the admin first. */
  team: readonly DemoMember[];
  /** Towns that its couples come from, the nearest first. */
  nearby: readonly Town[];
  /** How many times slower than usual it replies. */
  slowness: number;
  greetings: Greetings;
  /** Whole units: the usual price, and the price per guest. */
  price: number;
  perHead: number;
  /** The same as texts, with the deposit. */
  prices: { price: string; perHead: string; deposit: string };
  /** Follow-ups created so far in the whole run, of which every nth goes wrong. */
  tally: { followUps: number };
  /** Since when enquiries of the directory have to be paid for; null if they don't. */
  payPerEnquirySince: number | null;
}
