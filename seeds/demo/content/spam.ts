import { HOUR, MINUTE, MINUTES_A_DAY } from '#contracts/durations.ts';
import type { ScriptedLead } from './wrenfield.ts';

/**
 * Enquiries that are not from couples; each fits the widget's message, and the product itself classifies it as spam.
 */
export const SPAM: readonly string[] = [
  'We bring your website to the first page of Google in 30 days, guaranteed. Free audit: https://rank-faster.example',
  'Dear owner, your listing is missing 3 important backlinks. Our team can fix it today: www.rank-faster.example',
  'Hello sir, web design services from 40 developers, very good price. See https://rank-faster.example/offer',
  'You qualify for business loans of up to 250000 without paperwork. Apply: https://rank-faster.example/cash',
];
export const SPAM_SENDER = { firstName: 'Growth', lastName: 'Team', email: 'growth@rank-faster.example' } as const;

const HOURS = HOUR / MINUTE;
const DAYS = MINUTES_A_DAY;

/** Recent messages from sellers and bots to Wrenfield Hall. */
export const WRENFIELD_SPAM: readonly ScriptedLead[] = [
  spam({
    couple: ['Rank', 'Rocket Media', null, null],
    sender: { email: 'hello@rank-rocket.example', seconds: 2 },
    ago: 20 * HOURS,
    text: 'Hi, we can increase your traffic within weeks: 3 guest posts and 40 backlinks a month from real blogs. Prices: https://rank-rocket.example/venues',
  }),
  spam({
    couple: ['www.fairy-lights-direct.example', '', null, null],
    sender: { email: 'sales@fairy-lights-direct.example', seconds: 31 },
    ago: 3 * DAYS + 5 * HOURS,
    text: 'New season: LED dance floors and light curtains for venues, 40 percent off until Sunday. https://fairy-lights-direct.example/trade',
  }),
  spam({
    couple: ['Qwrtzplk', 'Bvcxnmklj', null, null],
    sender: { email: 'xkcd.vbnm@post.example', seconds: 1 },
    ago: 6 * DAYS + 2 * HOURS,
    text: 'Xkcdvbnmqw rtzplkjhg',
  }),
];

interface Spam extends Pick<ScriptedLead, 'couple' | 'sender'> {
  ago: number;
  text: string;
}

function spam({ couple, sender, ago, text }: Spam): ScriptedLead {
  return {
    couple,
    ...(sender && { sender }),
    source: 'widget',
    type: 'other',
    stages: [['Lead', ago]],
    status: null,
    labels: ['Spam'],
    read: 'new',
    date: null,
    guests: null,
    budget: null,
    area: '',
    messages: [{ by: 'couple', ago, text }],
  };
}
