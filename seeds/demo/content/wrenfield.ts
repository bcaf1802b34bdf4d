import { HOUR, MINUTE, MINUTES_A_DAY } from '#contracts/durations.ts';
import type { PaymentKind } from '#contracts/money/payment.ts';
import type {
  BudgetKey,
  EnquiryType,
  LeadLabel,
  LeadSource,
  LeadStage,
  LeadStatus,
  ReadState,
} from '#contracts/terms/lead-terms.ts';
import type { Season } from '#contracts/partial-date.ts';

/**
 * Couples of Wrenfield Hall with scripted stories, which visitors of the demo see first. Times are minutes before the
 * demo was created, dates are months from it. Slots such as {date} and {on} work as in other texts.
 */
export interface ScriptedDate {
  months: number;
  /** 0 Sunday to 6 Saturday; sets the exact day. Without it only the month or the season is known. */
  weekday?: number;
  season?: Season;
}

export interface ScriptedMessage {
  by: 'couple' | 'admin' | 'sales';
  /** Written by the other partner. */
  partner?: boolean;
  ago: number;
  text: string;
  bounced?: boolean;
}

export interface ScriptedFollowUp {
  /** Days from now, at a local hour; negative in the past. */
  days: number;
  hour: number;
  dead?: boolean;
}

export interface ScriptedPayment {
  kind: PaymentKind;
  label: string;
  /** Whole units of money. */
  amount: number;
  /** Days from now (negative in the past), or days before the wedding. */
  due: { inDays: number } | { before: number };
  /** Days ago it arrived. */
  paid?: number;
}

export interface ScriptedLead {
  /** First name and surname of both; the last two are null for a sender who isn't a couple. */
  couple: readonly [string, string, string | null, string | null];
  /** For senders that are not couples: their address, and how fast they filled in the form. */
  sender?: { email: string; seconds: number };
  source: LeadSource;
  type: EnquiryType;
  /** Each with how many minutes ago it was reached, oldest first; the last is the lead's current stage. */
  stages: readonly (readonly [LeadStage, number])[];
  status: LeadStatus | null;
  labels?: readonly LeadLabel[];
  read: ReadState;
  starred?: boolean;
  owner?: 'admin' | 'sales';
  /** Null if not mentioned. */
  date: ScriptedDate | null;
  guests: number | null;
  /** The first number they gave, if the team corrected it. */
  guestsBefore?: number;
  budget: BudgetKey | null;
  area: string;
  /** Minutes since a unit was paid; left out for leads that are free or still locked. */
  revealed?: number;
  locked?: boolean;
  lostReason?: string;
  messages: readonly ScriptedMessage[];
  notes?: readonly { by: 'admin' | 'sales'; ago: number; text: string }[];
  scheduled?: readonly ScriptedFollowUp[];
  payments?: readonly ScriptedPayment[];
}

const HOURS = HOUR / MINUTE;
const DAYS = MINUTES_A_DAY;

export const WRENFIELD_LEADS: readonly ScriptedLead[] = [
  {
    couple: ['Amelia', 'Hart', 'Jack', 'Osei'],
    source: 'standard',
    type: 'availability',
    stages: [['Lead', 42]],
    status: 'Action Needed',
    labels: ['Hot Lead'],
    read: 'unread',
    starred: true,
    date: { months: 13, weekday: 6 },
    guests: 110,
    budget: 'over-20k',
    area: 'Cirencester',
    revealed: 31,
    messages: [
      {
        by: 'couple',
        ago: 42,
        text: 'Hello,\n\nwe have been engaged for three weeks and have seen two places, both very nice and both not it. Yours might be. Is {date} still free? We would be about 110, with the ceremony under the trees if the weather allows.\n\nAmelia and Jack',
      },
    ],
  },
  {
    couple: ['Ella', '', 'Max', ''],
    source: 'powermatch',
    type: 'availability',
    stages: [['Invitation', 62]],
    status: 'Invite Sent',
    read: 'new',
    date: { months: 14, season: 'summer' },
    guests: 90,
    budget: '10k-15k',
    area: 'Swindon area',
    messages: [
      {
        by: 'couple',
        ago: 62,
        text: 'A house with a garden, not too far from the M4, some time {on}. We would like to hear from two or three places that have space for 90.',
      },
    ],
  },
  {
    couple: ['Maya', 'Krishnan', 'Rohan', 'Sen'],
    source: 'standard',
    type: 'showround',
    stages: [['Lead', 118]],
    status: null,
    read: 'unread',
    date: { months: 13, weekday: 6 },
    guests: 160,
    budget: 'over-20k',
    area: 'Bristol area',
    locked: true,
    messages: [
      {
        by: 'couple',
        ago: 118,
        text: 'Hello, we are looking for a garden ceremony and a long lunch for around 160 people. We loved the photos of the orangery. Could we come and see you on a weekend in the coming month? Best to call me on {phone} or write to {email}.\n\nMaya',
      },
    ],
  },
  {
    couple: ['Priya', 'Nair', 'Tom', 'Whitfield'],
    source: 'concierge',
    type: 'showround',
    stages: [
      ['Lead', 9 * DAYS],
      ['Qualified Lead', 8 * DAYS],
      ['Viewing/Meeting Scheduled', 6 * DAYS],
    ],
    status: 'Call Scheduled',
    read: 'read',
    starred: true,
    owner: 'sales',
    date: { months: 5, weekday: 5 },
    guests: 140,
    budget: 'over-20k',
    area: 'Bath',
    messages: [
      {
        by: 'couple',
        ago: 9 * DAYS,
        text: 'Hello, our planner passed on your name. We are having a Hindu ceremony in the morning and a civil one after lunch {on}, 140 people, and would need a marquee on the lawn. May we come and see?\n\nPriya',
      },
      {
        by: 'sales',
        ago: 8 * DAYS,
        text: 'Hello Priya,\n\nhow lovely. We have had both ceremonies on one day before and the south lawn is made for it: the fire can stand on the stone circle. Would next week suit you both?\n\nMarcus, Wrenfield Hall',
      },
      {
        by: 'couple',
        ago: 7 * DAYS,
        text: 'That would be wonderful. Two o’clock is best because Tom finishes at noon. My parents will come along and my father will ask about the drains.',
      },
      {
        by: 'sales',
        ago: 6 * DAYS,
        text: 'Two o’clock it is. I will have the plans of the drains ready, and tea.\n\nMarcus',
      },
      {
        by: 'couple',
        partner: true,
        ago: 5 * HOURS,
        text: 'See you this afternoon. Could you tell us on the day whether the coach can turn by the stables? It is a 53-seater.\n\nTom',
      },
      {
        by: 'sales',
        ago: 3 * HOURS,
        text: 'It can, if the driver comes in by the lower gate. I will show you.\n\nMarcus',
      },
    ],
    notes: [
      { by: 'sales', ago: 8 * DAYS, text: 'Fire ceremony: tell the gardener and the insurance. Marquee 12 by 24.' },
      { by: 'admin', ago: 2 * DAYS, text: 'Father is an engineer. Have the drainage plan on the table.' },
    ],
  },
  {
    couple: ['Zara', 'Hussain', 'Imran', 'Malik'],
    source: 'standard',
    type: 'pricing',
    stages: [
      ['Lead', 24 * DAYS],
      ['Qualified Lead', 23 * DAYS],
      ['Viewing/Meeting Scheduled', 20 * DAYS],
      ['Decision Pending', 12 * DAYS],
    ],
    status: 'Chased',
    read: 'unread',
    owner: 'admin',
    date: { months: 5, weekday: 0 },
    guests: 180,
    budget: 'over-20k',
    area: 'Birmingham',
    revealed: 23 * DAYS,
    messages: [
      {
        by: 'couple',
        ago: 24 * DAYS,
        text: 'Hello, could you let us have prices for 180 guests {on}? We bring our own caterer, and there will be no alcohol. {me} and {them}',
      },
      {
        by: 'admin',
        ago: 23 * DAYS,
        text: 'Hello Zara,\n\nthank you for asking. With your own caterer it is £9,200 for the house and the kitchen, with all furniture and our team on the day. Do come and see whether the kitchen is big enough for them.\n\nHarriet Bell, Wrenfield Hall',
      },
      {
        by: 'couple',
        ago: 21 * DAYS,
        text: 'We would like to. Could our caterer come too? Saturday morning would be best.',
      },
      { by: 'admin', ago: 20 * DAYS, text: 'Of course. Saturday at ten, all three of you.\n\nHarriet' },
      {
        by: 'couple',
        ago: 13 * DAYS,
        text: 'Thank you for showing us round. The kitchen is fine, he says, and he never says that. Please send us the contract to read.',
      },
      {
        by: 'admin',
        ago: 12 * DAYS,
        text: 'Here it is, with the kitchen and the earlier start on Saturday written in. I will leave you to read it in peace.\n\nHarriet',
      },
      {
        by: 'couple',
        ago: 5 * HOURS,
        text: 'We are nearly decided. My mother asks whether the ladies could have the drawing room to themselves for the first hour. If that is possible, I think we have our venue.',
      },
    ],
    notes: [
      { by: 'admin', ago: 13 * DAYS, text: 'Own caterer, halal. Prayer room: the library, quiet from one to two.' },
    ],
  },
  {
    couple: ['Sophie', 'Lambert', 'Ben', 'Carter'],
    source: 'standard',
    type: 'availability',
    stages: [
      ['Lead', 22 * DAYS],
      ['Qualified Lead', 21 * DAYS],
      ['Viewing/Meeting Scheduled', 20 * DAYS],
      ['Decision Pending', 15 * DAYS],
      ['Date on Hold', 13 * DAYS],
    ],
    status: 'Followed Up',
    labels: ['Hot Lead'],
    read: 'read',
    owner: 'admin',
    date: { months: 4, weekday: 6 },
    guests: 90,
    guestsBefore: 110,
    budget: '15k-20k',
    area: 'Cheltenham',
    revealed: 21 * DAYS,
    messages: [
      {
        by: 'couple',
        ago: 22 * DAYS,
        text: 'Good evening, is {date} by any chance still free? We had given up on this year, and then somebody told us about you. Around 110 of us.\n\nSophie',
      },
      {
        by: 'admin',
        ago: 21 * DAYS,
        text: 'Hello Sophie,\n\nwe have had a cancellation and it is. Come on Sunday if you can, at eleven: Marcus will show you round.\n\nHarriet',
      },
      { by: 'couple', partner: true, ago: 20 * DAYS, text: 'We can. Thank you for being so quick.\n\nBen' },
      {
        by: 'couple',
        ago: 14 * DAYS,
        text: 'Thank you both for Sunday. The orangery with the light coming through was exactly what we had in mind. Could we hold the day while my parents look at the numbers?',
      },
      {
        by: 'admin',
        ago: 13 * DAYS,
        text: 'Of course. I have held {date} for you for a fortnight, no deposit needed. Here is the quote for 90 guests with the orangery ceremony.\n\nHarriet',
      },
      {
        by: 'couple',
        partner: true,
        ago: 1 * DAYS + 90,
        text: 'Two small questions before we sign: is the second instalment due before or after the tasting, and could eight of our guests have the coach house on the Friday?\n\nBen',
      },
      {
        by: 'admin',
        ago: 20 * HOURS,
        text: 'Hello Ben,\n\nthe second instalment of £4,200 is due a week after your tasting. The coach house sleeps eight and is free on the Friday; I have put your names on it.\n\nHarriet',
      },
    ],
    notes: [
      { by: 'sales', ago: 16 * DAYS, text: 'Parents paying half, wants two invoices. Vegan cake.' },
      { by: 'admin', ago: 13 * DAYS, text: 'They said 110 at first, now 90. Quote is for 90.' },
    ],
    scheduled: [{ days: 1, hour: 17 }],
    payments: [
      { kind: 'deposit', label: 'Deposit', amount: 3_600, due: { inDays: 13 } },
      { kind: 'instalment', label: 'Second instalment', amount: 4_200, due: { inDays: 46 } },
      { kind: 'balance', label: 'Balance', amount: 9_600, due: { before: 56 } },
    ],
  },
  {
    couple: ['Hannah', 'Price', 'Dan', 'Kowalski'],
    source: 'widget',
    type: 'brochure',
    stages: [
      ['Lead', 2 * DAYS],
      ['Qualified Lead', 26 * HOURS],
    ],
    status: 'Contacted',
    read: 'read',
    owner: 'sales',
    date: { months: 12, weekday: 6 },
    guests: 75,
    budget: null,
    area: 'Stroud',
    messages: [
      {
        by: 'couple',
        ago: 2 * DAYS,
        text: 'Could we have the brochure, please? Small wedding, 75 of us, a Saturday in spring. Hannah',
      },
      {
        by: 'sales',
        ago: 26 * HOURS,
        text: 'Hello Hannah,\n\nhere it is. For 75 the orangery is lovely on its own, and you would not need the hall at all. {date} is free as of today.\n\nMarcus, Wrenfield Hall',
      },
    ],
    scheduled: [{ days: 3, hour: 10 }],
  },
  {
    couple: ['Chloe', 'Bennett', 'Freya', 'Walsh'],
    source: 'widget',
    type: 'showround',
    stages: [
      ['Lead', 6 * DAYS],
      ['Qualified Lead', 5 * DAYS],
      ['Viewing/Meeting Scheduled', 30 * HOURS],
    ],
    status: 'Call Scheduled',
    read: 'read',
    owner: 'sales',
    date: { months: 3, weekday: 4 },
    guests: 60,
    budget: null,
    area: 'Bristol',
    messages: [
      {
        by: 'couple',
        ago: 6 * DAYS,
        text: 'Hi, do you do weekdays? Two brides, 60 guests, a Thursday in summer, and a dog who carries the rings. Could we come and look? Chloe',
      },
      {
        by: 'sales',
        ago: 5 * DAYS,
        text: 'Hello Chloe and Freya,\n\nThursdays are our favourites, and a third less. The dog is welcome. Would an evening this week or next suit you?\n\nMarcus, Wrenfield Hall',
      },
      {
        by: 'couple',
        partner: true,
        ago: 2 * DAYS,
        text: 'Thursday after six? It is the day after all. The dog is called Biscuit.\n\nFreya',
      },
      {
        by: 'sales',
        ago: 30 * HOURS,
        text: 'Thursday at half past six, then. There will be something for Biscuit too.\n\nMarcus',
      },
    ],
  },
  {
    couple: ['Jess', 'Aldridge', 'Nathan', 'Cole'],
    source: 'standard',
    type: 'pricing',
    stages: [['Lead', 2 * DAYS + 3 * HOURS]],
    status: null,
    read: 'read',
    date: { months: 11, season: 'spring' },
    guests: 100,
    budget: '15k-20k',
    area: 'Gloucester area',
    locked: true,
    messages: [
      {
        by: 'couple',
        ago: 2 * DAYS + 3 * HOURS,
        text: 'Hello, what would 100 people cost with you {on}, with food and rooms for about twenty? You can reach Nathan on {phone} during the day.\n\nJess',
      },
    ],
  },
  {
    couple: ['Isla', 'McGregor', 'Callum', 'Reid'],
    source: 'standard',
    type: 'brochure',
    stages: [['Lead', 5 * DAYS]],
    status: 'No Contact Made',
    read: 'read',
    owner: 'admin',
    date: { months: 11, season: 'spring' },
    guests: 85,
    budget: '10k-15k',
    area: 'Edinburgh',
    revealed: 5 * DAYS - 40,
    messages: [
      {
        by: 'couple',
        ago: 5 * DAYS,
        text: 'Hello, please could you send us your brochure and the menus? We are both from up north and would only come down once we are sure. Isla',
      },
      {
        by: 'admin',
        ago: 5 * DAYS - 45,
        text: 'Hello Isla,\n\nhere are both. If you tell me when you are next in the area, I will keep an hour for you.\n\nHarriet, Wrenfield Hall',
        bounced: true,
      },
    ],
    notes: [
      {
        by: 'admin',
        ago: 4 * DAYS,
        text: 'Email bounced, no such address. The unit was returned. No answer on the phone either.',
      },
    ],
    scheduled: [{ days: -2, hour: 10, dead: true }],
  },
  {
    couple: ['Lucy', 'Chambers', 'Will', 'Ashdown'],
    source: 'standard',
    type: 'pricing',
    stages: [
      ['Lead', 33 * DAYS],
      ['Qualified Lead', 32 * DAYS],
      ['Viewing/Meeting Scheduled', 27 * DAYS],
      ['Decision Pending', 11 * DAYS],
    ],
    status: 'Followed Up',
    read: 'read',
    owner: 'admin',
    date: { months: 11, weekday: 6 },
    guests: 120,
    budget: '15k-20k',
    area: 'Oxford',
    revealed: 32 * DAYS,
    messages: [
      {
        by: 'couple',
        ago: 33 * DAYS,
        text: 'Hello, could you give us a rough price for 120 people {on}? We would love to be outdoors as much as we can. Lucy and Will',
      },
      {
        by: 'admin',
        ago: 32 * DAYS,
        text: 'Hello Lucy,\n\nroughly £7,400 for the house and £98 a head for everything on the table. In spring the terrace is warm until six. Would you like to see it?\n\nHarriet',
      },
      { by: 'couple', ago: 29 * DAYS, text: 'Yes please, any weekend after this one.' },
      { by: 'admin', ago: 27 * DAYS, text: 'Saturday week at eleven. I will light the fire in case.\n\nHarriet' },
      {
        by: 'couple',
        partner: true,
        ago: 13 * DAYS,
        text: 'We both loved it. Please send the offer, and could you say what it would be on the Friday?\n\nWill',
      },
      {
        by: 'admin',
        ago: 11 * DAYS,
        text: 'The offer is attached, and the Friday is a fifth less. No hurry at all.\n\nHarriet',
      },
      {
        by: 'admin',
        ago: 3 * DAYS,
        text: 'Hello Lucy and Will,\n\njust to say that nobody else has asked for {date} yet. If you have questions, I am here all week.\n\nHarriet',
      },
    ],
    scheduled: [{ days: 4, hour: 9 }],
  },
  {
    couple: ['Beth', 'Morgan', 'Sam', 'Okafor'],
    source: 'concierge',
    type: 'availability',
    stages: [
      ['Lead', 4 * DAYS],
      ['Qualified Lead', 3 * DAYS],
    ],
    status: 'Call Scheduled',
    read: 'read',
    owner: 'sales',
    date: { months: 13, weekday: 5 },
    guests: 130,
    budget: 'over-20k',
    area: 'Cardiff',
    messages: [
      {
        by: 'couple',
        ago: 4 * DAYS,
        text: 'Hello, is {date} open? 130 guests, half of them singing, as my family is Welsh and Sam’s sings in church. We need a room with an echo.\n\nBeth',
      },
      {
        by: 'sales',
        ago: 3 * DAYS,
        text: 'Hello Beth,\n\nit is, and the great hall has four seconds of it. Could I ring you to find a day for a visit?\n\nMarcus, Wrenfield Hall',
      },
      { by: 'couple', ago: 26 * HOURS, text: 'Please do, any time after half past five.' },
    ],
  },
  {
    couple: ['Rosie', 'Lane', 'Harry', 'Dyer'],
    source: 'standard',
    type: 'availability',
    stages: [
      ['Lead', 48 * DAYS],
      ['Qualified Lead', 47 * DAYS],
      ['Viewing/Meeting Scheduled', 44 * DAYS],
      ['Decision Pending', 30 * DAYS],
      ['Date on Hold', 9 * DAYS],
    ],
    status: 'Contacted',
    read: 'read',
    owner: 'admin',
    date: { months: 5, weekday: 6 },
    guests: 95,
    budget: '15k-20k',
    area: 'Malmesbury',
    revealed: 47 * DAYS,
    messages: [
      {
        by: 'couple',
        ago: 48 * DAYS,
        text: 'Hi, we live down the road and have cycled past for years. Is {date} free? About 95 of us, and we would walk home.\n\nRosie',
      },
      {
        by: 'admin',
        ago: 47 * DAYS,
        text: 'Hello Rosie,\n\nthen it is high time you came in. The day is free. Saturday at four?\n\nHarriet',
      },
      { by: 'couple', ago: 45 * DAYS, text: 'Saturday at four, we will bring our own bikes.' },
      { by: 'admin', ago: 44 * DAYS, text: 'See you on Saturday.\n\nHarriet' },
      {
        by: 'couple',
        ago: 32 * DAYS,
        text: 'We keep coming back to yours when we talk about the others. Could you put a price on what we talked about?',
      },
      {
        by: 'admin',
        ago: 30 * DAYS,
        text: 'With pleasure, attached. Neighbours get the coach house for nothing.\n\nHarriet',
      },
      {
        by: 'couple',
        partner: true,
        ago: 10 * DAYS,
        text: 'Could you keep the day until the end of the month? The bank is slow.\n\nHarry',
      },
      { by: 'admin', ago: 9 * DAYS, text: 'It is kept, and I know where you live.\n\nHarriet' },
    ],
    scheduled: [{ days: 6, hour: 9 }],
  },
  {
    couple: ['Naomi', 'Clarke', 'Kwame', 'Mensah'],
    source: 'standard',
    type: 'showround',
    stages: [
      ['Lead', 96 * DAYS],
      ['Qualified Lead', 95 * DAYS],
      ['Viewing/Meeting Scheduled', 92 * DAYS],
      ['Decision Pending', 83 * DAYS],
      ['Date on Hold', 79 * DAYS],
      ['Booked', 70 * DAYS],
    ],
    status: null,
    read: 'read',
    owner: 'admin',
    date: { months: 12, weekday: 6 },
    guests: 150,
    budget: 'over-20k',
    area: 'London',
    revealed: 95 * DAYS,
    messages: [
      {
        by: 'couple',
        ago: 96 * DAYS,
        text: 'Hello, may we come for a showround? 150 guests, from London and from Accra, {on}. There will be three outfits and a lot of drumming.\n\nNaomi',
      },
      {
        by: 'admin',
        ago: 95 * DAYS,
        text: 'Hello Naomi and Kwame,\n\nplease do. There are six bedrooms to change in and no neighbours within earshot of the lawn.\n\nHarriet, Wrenfield Hall',
      },
      { by: 'couple', ago: 93 * DAYS, text: 'You have read our minds. Sunday?' },
      { by: 'admin', ago: 92 * DAYS, text: 'Sunday at noon.\n\nHarriet' },
      {
        by: 'couple',
        partner: true,
        ago: 85 * DAYS,
        text: 'My aunties have approved, which is the hardest part. What would it cost?\n\nKwame',
      },
      {
        by: 'admin',
        ago: 83 * DAYS,
        text: 'Here is everything for 150, with the drummers’ supper included. I have held {date} while you look.\n\nHarriet',
      },
      {
        by: 'couple',
        ago: 71 * DAYS,
        text: 'Signed, and the deposit is paid. We are getting married at Wrenfield. It still sounds odd when I say it aloud.',
      },
      {
        by: 'admin',
        ago: 70 * DAYS,
        text: 'It sounds exactly right from here. Congratulations, both of you.\n\nHarriet',
      },
    ],
    notes: [
      {
        by: 'admin',
        ago: 83 * DAYS,
        text: 'Drummers need supper and a room to warm up. Second car park for the coaches.',
      },
    ],
    payments: [
      { kind: 'deposit', label: 'Deposit', amount: 4_600, due: { inDays: -62 }, paid: 68 },
      { kind: 'instalment', label: 'Second instalment', amount: 6_900, due: { before: 168 } },
      { kind: 'balance', label: 'Balance', amount: 11_500, due: { before: 56 } },
    ],
  },
  {
    couple: ['Grace', 'Adeyemi', 'Oliver', 'Finch'],
    source: 'booking',
    type: 'other',
    stages: [
      ['Lead', 240 * DAYS],
      ['Date on Hold', 236 * DAYS],
      ['Booked', 228 * DAYS],
    ],
    status: null,
    read: 'read',
    owner: 'admin',
    date: { months: 2, weekday: 6 },
    guests: 105,
    budget: '15k-20k',
    area: 'Reading',
    messages: [
      {
        by: 'couple',
        ago: 240 * DAYS,
        text: 'Hello, we would like to book {date} outright, if the calendar is right and it is free. We were guests at Tilly’s wedding and do not need to be shown anything.\n\nGrace and Oliver',
      },
      {
        by: 'admin',
        ago: 239 * DAYS,
        text: 'Hello Grace,\n\nthat is the shortest enquiry we have ever had. It is free, it is yours, and the contract is attached.\n\nHarriet',
      },
      { by: 'couple', ago: 228 * DAYS, text: 'Signed and paid. See you next year.' },
      {
        by: 'couple',
        partner: true,
        ago: 7 * DAYS,
        text: 'Not long now. Is it all right if the band sets up on the Friday evening?\n\nOliver',
      },
      { by: 'admin', ago: 7 * DAYS - 200, text: 'It is. The side door will be open from six.\n\nHarriet' },
    ],
    payments: [
      { kind: 'deposit', label: 'Deposit', amount: 3_100, due: { inDays: -214 }, paid: 221 },
      { kind: 'instalment', label: 'Second instalment', amount: 3_100, due: { inDays: -9 } },
      { kind: 'instalment', label: 'Third instalment', amount: 4_200, due: { inDays: 15 } },
      { kind: 'balance', label: 'Balance', amount: 5_100, due: { before: 21 } },
    ],
  },
  {
    couple: ['Charlotte', 'Dunn', 'Alex', 'Peretti'],
    source: 'import',
    type: 'other',
    stages: [
      ['Lead', 390 * DAYS],
      ['Booked', 372 * DAYS],
      ['Completed', 9 * DAYS],
    ],
    status: null,
    read: 'read',
    owner: 'sales',
    date: { months: 0, weekday: 6 },
    guests: 80,
    budget: '10k-15k',
    area: 'Stroud',
    messages: [
      {
        by: 'couple',
        ago: 390 * DAYS,
        text: 'Spring, 80 people, ceremony in the orangery, Italian food. That is the plan so far.',
      },
      { by: 'sales', ago: 389 * DAYS, text: 'A very good plan. I have put you down and sent the contract.\n\nMarcus' },
      {
        by: 'couple',
        ago: 8 * DAYS,
        text: 'We are back down to earth and wanted to say thank you. Everybody says it was the best food they have had at a wedding, and my nonna agrees.\n\nCharlotte',
      },
      {
        by: 'sales',
        ago: 7 * DAYS,
        text: 'Please frame that last part for the kitchen. It was a joy to have you all.\n\nMarcus',
      },
    ],
  },
  {
    couple: ['Emily', 'Rowe', 'Josh', 'Tan'],
    source: 'standard',
    type: 'pricing',
    stages: [
      ['Lead', 31 * DAYS],
      ['Qualified Lead', 30 * DAYS],
      ['Lost', 10 * DAYS],
    ],
    status: null,
    read: 'read',
    owner: 'sales',
    date: { months: 4, weekday: 6 },
    guests: 70,
    budget: '5k-10k',
    area: 'Swindon',
    revealed: 30 * DAYS,
    lostReason: 'Too expensive for them',
    messages: [
      {
        by: 'couple',
        ago: 31 * DAYS,
        text: 'Hello, what would 70 people cost with everything {on}? We have about nine thousand in all. Emily',
      },
      {
        by: 'sales',
        ago: 30 * DAYS,
        text: 'Hello Emily,\n\nthank you for being open about it. On a Saturday we would be above that; from Monday to Thursday it would fit. Would a weekday be possible?\n\nMarcus',
      },
      {
        by: 'couple',
        ago: 10 * DAYS,
        text: 'We asked round and half our friends cannot take the day off. So it will be the village hall and a lot of bunting. Thank you for being honest with us.',
      },
    ],
  },
  {
    // Hannah Price again, from another address: the two are detected as one couple.
    couple: ['Hannah', 'Price', 'Dan', 'Kowalski'],
    source: 'widget',
    type: 'brochure',
    stages: [['Lead', 7 * HOURS]],
    status: null,
    read: 'new',
    date: { months: 12, weekday: 6 },
    guests: 75,
    budget: null,
    area: 'Stroud',
    messages: [
      {
        by: 'couple',
        ago: 7 * HOURS,
        text: 'Hello, I asked for your brochure from my work address, which blocks attachments. Could you send it here? Still 75 of us, still {on}.\n\nHannah',
      },
    ],
  },
];
