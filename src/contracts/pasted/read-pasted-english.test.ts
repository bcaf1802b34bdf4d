import { describe, expect, test } from '@jest/globals';
import type { PartialDate } from '../partial-date.ts';
import { readPasted } from './read-pasted.ts';
import type { PastedContext, PastedReading } from './read-pasted.ts';

const GB: PastedContext = {
  country: 'GB',
  today: '2026-05-12',
  own: { names: ['Wrenfield Hall'], emails: ['hello@wrenfield.example'], phones: ['01865 000111'] },
};
const US: PastedContext = { ...GB, country: 'US' };

type Field = Exclude<keyof PastedReading, 'source'>;
const read = (text: string, context = GB): Partial<Record<Field | 'source', unknown>> => {
  const { source, ...found } = readPasted(text, context);
  return { source, ...Object.fromEntries(Object.entries(found).map(([field, { value }]) => [field, value])) };
};
const on = (y: number | null, m: PartialDate['m'] = null, d: PartialDate['d'] = null): PartialDate => ({ y, m, d });

describe('a pasted English email or note', () => {
  test('yields each detail, with its position in the text', () => {
    const text =
      'From: Tilly Fairburn <tilly.fairburn@example.com>\n\nHello, Joe and I came to your open day in March and we haven’t ' +
      'stopped talking about it. Would Saturday 17 July 2027 still be free? We’re thinking of about 85 guests, the ceremony ' +
      'in the orangery if we can, and we’d like to stay under £15,000. It’s best to ring after six, on 07700 900731. Tilly';
    expect(read(text)).toEqual({
      source: 'email',
      partnerName: 'Tilly Fairburn',
      partnerName2: 'Joe',
      email: 'tilly.fairburn@example.com',
      phone: '07700 900731',
      weddingDate: on(2027, 7, 17),
      guests: '85',
      budget: '10k-15k',
    });
    const { source: _, ...found } = readPasted(text, GB);
    expect(Object.values(found).map(({ from, to }) => text.slice(from, to))).toEqual([
      'Tilly Fairburn',
      'Joe',
      'tilly.fairburn@example.com',
      '07700 900731',
      'Saturday 17 July 2027',
      '85 guests',
      '£15,000',
    ]);
  });

  test.each([
    [
      'a form',
      'Name: Emma Clarke\nPartner’s name: Sofia Ruiz\nWedding date: 14/08/2027\nGuests: 110\nBudget: £20k+',
      {
        partnerName: 'Emma Clarke',
        partnerName2: 'Sofia Ruiz',
        weddingDate: on(2027, 8, 14),
        guests: '110',
        budget: 'over-20k',
      },
    ],
    [
      'a form with first and last name',
      'First name: Zoë\nLast name: O’Brien\nEmail: zoe@obrien.example\nPhone: 07700 900 456',
      {
        partnerName: 'Zoë O’Brien',
        email: 'zoe@obrien.example',
        phone: '07700 900 456',
      },
    ],
    [
      'a note of a call',
      'Sarah & Tom, Sat 5 Sept, 120 guests, 07700 900123',
      {
        source: 'phone',
        partnerName: 'Sarah',
        partnerName2: 'Tom',
        weddingDate: on(2026, 9, 5),
        guests: '120',
        phone: '07700 900123',
      },
    ],
    [
      'a note of a call with a title',
      'Phone call from Mrs Sarah Jones, summer 2027, about 60 people, +44 7700 900456',
      {
        source: 'phone',
        partnerName: 'Sarah Jones',
        weddingDate: on(2027, 'summer'),
        guests: '60',
        phone: '+44 7700 900456',
      },
    ],
    [
      'a card of a fair',
      'Met Priya and Dev at the wedding fair. June 2028, 200-250 guests. priya@example.com',
      {
        source: 'fair',
        partnerName: 'Priya',
        partnerName2: 'Dev',
        weddingDate: on(2028, 6),
        guests: '200–250',
        email: 'priya@example.com',
      },
    ],
    [
      'an introduction',
      'Hi, my name is Priya Shah and my fiancé is called Dev. We want a hundred and twenty guests.\nThanks,\nPriya x',
      {
        source: 'email',
        partnerName: 'Priya Shah',
        partnerName2: 'Dev',
        guests: '120',
      },
    ],
    [
      'a couple that introduces itself',
      'Hi!\n\nWe’re Hannah and Dan and would love to book you for 22 May 2027.',
      {
        partnerName: 'Hannah',
        partnerName2: 'Dan',
        weddingDate: on(2027, 5, 22),
      },
    ],
    [
      'two names below',
      'Hello, is 12th June 2027 free?\n\nKind regards,\nLucy & Will',
      {
        partnerName: 'Lucy',
        partnerName2: 'Will',
        weddingDate: on(2027, 6, 12),
      },
    ],
    [
      'a sender with two names below',
      'From: Beth Hartley <beth@example.com>\nHi, we’d love a viewing.\n\nBest wishes\nHarry and Beth',
      {
        partnerName: 'Beth Hartley',
        partnerName2: 'Harry',
        email: 'beth@example.com',
      },
    ],
    [
      'a sender of an address book',
      'From: "Fairburn, Tilly" <tilly@example.com>\nSubject: Wedding',
      {
        partnerName: 'Tilly Fairburn',
        email: 'tilly@example.com',
      },
    ],
    [
      'a forwarded email',
      'From: Wrenfield Hall <hello@wrenfield.example>\n\n---------- Forwarded message\nFrom: Isla Grant <isla@example.com>\nDate: Tue, 12 May 2026 at 08:54\nTo: hello@wrenfield.example\n\nAre you free on 3 July 2027?',
      {
        partnerName: 'Isla Grant',
        email: 'isla@example.com',
        weddingDate: on(2027, 7, 3),
      },
    ],
    [
      'a reply with quoted words',
      'Yes please, Saturday 10 July 2027.\n\nAmelia\n\n> Would 11 July 2027 suit you?\n> Harriet',
      {
        partnerName: 'Amelia',
        weddingDate: on(2027, 7, 10),
      },
    ],
    [
      'a partner’s name after "and I"',
      'Hi, I and Callum are getting married.\nCheers, Isla',
      { partnerName: 'Isla', partnerName2: 'Callum' },
    ],
    [
      'a girlfriend',
      'Hello, my girlfriend Freya and I got engaged! Chloe',
      { partnerName: 'Chloe', partnerName2: 'Freya' },
    ],
    ['a hyphenated name', 'Dear team,\nthis is Anne-Marie O’Neill.', { partnerName: 'Anne-Marie O’Neill' }],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  test.each<[string, PartialDate | undefined]>([
    ['We’d love Saturday 17th July 2027', on(2027, 7, 17)],
    ['We’d love the 17th of July 2027', on(2027, 7, 17)],
    ['We’d love July 17, 2027', on(2027, 7, 17)],
    ['We’d love 17.07.2027', on(2027, 7, 17)],
    ['We’d love 17/7/27', on(2027, 7, 17)],
    ['We’d love 2027-07-17', on(2027, 7, 17)],
    ['We’d love 17 July ’27', on(2027, 7, 17)],
    ['We’d love 17 July', on(2026, 7, 17)],
    ['We’d love Saturday 17 July', on(2027, 7, 17)],
    ['We’d love 4 April', on(2027, 4, 4)],
    ['Is the wedding date 5/9 free?', on(2026, 9, 5)],
    ['We’d love 12 or 19 June 2027', on(2027, 6)],
    ['We’d love 4–6 June 2027', on(2027, 6)],
    ['We’d love a Saturday in July 2027', on(2027, 7, 'Saturday')],
    ['We’d love June or July 2027', on(2027)],
    ['We’d love spring 2028', on(2028, 'spring')],
    ['We’d love next summer', on(2027, 'summer')],
    ['We’re getting married in 2028', on(2028)],
    ['We came to your open day on 14 March 2026 and we love 3 July 2027', on(2027, 7, 3)],
    ['Could we come for a viewing on 6 June 2026? We’re getting married on 3 July 2027', on(2027, 7, 3)],
    ['On Tue, 12 May 2026 at 08:54, Tilly <t@example.com> wrote:\nIs 3 July 2027 free?', on(2027, 7, 3)],
    ['We met on 17 July 2019', undefined],
    ['We may march in May', undefined],
    ['Open 24/7', undefined],
  ])('%s', (text, date) => {
    expect(readPasted(text, GB).weddingDate?.value).toEqual(date);
  });

  test('reads US dates month first, and US phone numbers', () => {
    const text = 'Hi, our wedding is 6/19/2027. Call (555) 123-4567 or 555-987-6543.';
    expect(read(text, US)).toMatchObject({ weddingDate: on(2027, 6, 19), phone: '(555) 123-4567' });
  });

  test.each([
    ['eighty guests', '80'],
    ['we’ll have around 80 people', '80'],
    ['80 to 100 guests', '80–100'],
    ['a party of 60', '60'],
    ['guest list is about 1,200', '1200'],
    ['80 day guests and 120 in the evening', '80'],
    ['just the two of us', undefined],
    ['we have 2 people to ask', undefined],
  ])('%s', (text, guests) => {
    expect(readPasted(text, GB).guests?.value).toBe(guests);
  });

  test.each([
    ['our budget is 12k', '10k-15k'],
    ['between £10,000 and £15,000', '10k-15k'],
    ['we can spend more than £15,000', '15k-20k'],
    ['our budget is £4,500.00', 'under-5k'],
    ['your packages from £3,200', undefined],
    ['a deposit of £1,500', undefined],
    ['£95 per head', undefined],
  ])('%s', (text, budget) => {
    expect(readPasted(text, GB).budget?.value).toBe(budget);
  });

  test('never mistakes the supplier’s own address, number or name for the couple’s', () => {
    const text =
      'From: hello@wrenfield.example\nRing Wrenfield Hall on 01865 000111 or us on 07700 900731 at Wrenfield Hall';
    expect(read(text)).toEqual({ source: 'email', phone: '07700 900731' });
  });

  test('yields the venue for suppliers that aren’t one', () => {
    expect(read('Would you play at Hedsor House on 3 July 2027?')).toMatchObject({ area: 'Hedsor House' });
    expect(read('Venue: The Old Mill, Bath')).toMatchObject({ area: 'The Old Mill, Bath' });
  });

  test.each(['', '   ', 'Hello', '🎉🎉🎉', 'lorem ipsum dolor', '07700', '@', '2027-99-99', 'a'.repeat(20_000)])(
    'yields nothing for %j',
    (text) => {
      const { source: _, ...found } = readPasted(text, GB);
      expect(found).toEqual({});
    },
  );
});
