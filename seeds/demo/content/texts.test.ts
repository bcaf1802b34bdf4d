import { ENQUIRY_TYPES } from '#contracts/terms/lead-terms.ts';
import { TEXT_LIMITS, WIDGET_LIMITS, codePoints } from '#contracts/limits.ts';
import { LOCALES, SUPPLIER_CATEGORIES } from '#contracts/terms/supplier-terms.ts';
import { TEMPLATE_TYPES, templateInput, unknownVariables } from '#contracts/messaging/template.ts';
import { LeadWords } from '../leads/lead-words.ts';
import { Random } from '../random.ts';
import { LANGUAGES } from './languages.ts';
import { SPAM, WRENFIELD_SPAM } from './spam.ts';
import { SLOTS, TRADES, fillText, text } from './text.ts';
import type { SlotValues, Text, Trade } from './text.ts';
import { WRENFIELD_LEADS } from './wrenfield.ts';

const LONG = Object.fromEntries(SLOTS.map((slot) => [slot, 'x'.repeat(30)])) as SlotValues;
const sourceOf = ({ literals, slots }: Text): string => literals.map((part, at) => part + (slots[at] ?? '')).join('');

test('an unknown slot is refused', () => {
  expect(() => text('Hello {nobody}')).toThrow('{nobody}');
});

test('a slot at the start of a sentence starts with a capital', () => {
  const values = { ...LONG, date: 'a Saturday in June 2027', on: 'on Sunday' };
  expect(fillText(text('{date}, please.'), values)).toBe('A Saturday in June 2027, please.');
  expect(fillText(text('Free? {date}\n\n{on} then, {on}.'), values)).toBe(
    'Free? A Saturday in June 2027\n\nOn Sunday then, on Sunday.',
  );
});

test('every category belongs to one trade', () => {
  expect(Object.values(TRADES).flat().sort()).toEqual([...SUPPLIER_CATEGORIES].sort());
});

describe.each(LOCALES)('the texts in %s', (locale) => {
  const language = LANGUAGES[locale];

  test('are enough to avoid repetition', () => {
    expect(language.openings.length).toBeGreaterThanOrEqual(locale.startsWith('en') ? 60 : 15);
    const sources = language.openings.map((opening) => sourceOf(opening.text));
    expect(new Set(sources).size).toBe(sources.length);
  });

  test('stay within the limits of a message even if every slot is long', () => {
    const all = [
      ...language.openings.map((opening) => opening.text),
      ...language.replies.map((reply) => reply.text),
      ...language.threads.flatMap((thread) => thread.turns.flatMap((turn) => turn.texts)),
      ...language.declines,
      ...language.contactLines,
    ];
    for (const one of all) expect(codePoints(fillText(one, LONG))).toBeLessThan(2_000);
    for (const note of language.notes) expect(codePoints(note)).toBeLessThan(TEXT_LIMITS.note);
    for (const reason of language.lostReasons) expect(codePoints(reason)).toBeLessThan(TEXT_LIMITS.reason);
  });

  test('alternate, starting with the supplier', () => {
    for (const { turns } of language.threads) {
      expect(turns.map((turn) => turn.by)).toEqual(turns.map((_, at) => (at % 2 === 0 ? 'supplier' : 'couple')));
      for (const turn of turns) expect(turn.texts.length).toBeGreaterThan(0);
    }
  });

  test('cover every trade with questions, answers and follow-ups, however few facts are known', () => {
    const random = new Random(locale);
    for (const trade of Object.keys(TRADES) as Trade[]) {
      const words = new LeadWords(language, trade);
      for (const type of ENQUIRY_TYPES) {
        for (const known of [
          { date: true, guests: true },
          { date: false, guests: true },
          { date: true, guests: false },
          { date: false, guests: false },
        ]) {
          const opening = words.opening(type, known, LONG, random);
          expect(opening.length).toBeGreaterThan(20);
          expect(words.opening(type, known, LONG, random, WIDGET_LIMITS.message).length).toBeLessThanOrEqual(
            WIDGET_LIMITS.message,
          );
          const reply = words.reply(type, known, random);
          const missing = [...(known.guests ? [] : ['guests']), ...(known.date ? [] : ['on', 'date'])];
          expect(reply.slots.filter((slot) => missing.includes(slot))).toEqual([]);
        }
      }
      expect(words.thread(random).turns).toHaveLength(8);
    }
  });

  test('have valid templates of every type with known variables only', () => {
    expect(new Set(language.templates.map((template) => template.type))).toEqual(new Set(TEMPLATE_TYPES));
    for (const template of language.templates) {
      expect(templateInput.isValidSync(template, { strict: true })).toBe(true);
      expect(unknownVariables(template.subject + template.body)).toEqual([]);
    }
  });
});

test.each([...SPAM, ...WRENFIELD_SPAM.map(({ messages }) => messages[0]!.text)])(
  'spam fits into the widget: %s',
  (one) => {
    expect(codePoints(one)).toBeLessThanOrEqual(WIDGET_LIMITS.message);
  },
);

test('the scripted couples move forward in time', () => {
  for (const { couple, stages, messages } of WRENFIELD_LEADS) {
    const agos = messages.map((message) => message.ago);
    expect([couple[0], agos]).toEqual([couple[0], [...agos].sort((a, b) => b - a)]);
    const steps = stages.map(([, ago]) => ago);
    expect([couple[0], steps]).toEqual([couple[0], [...steps].sort((a, b) => b - a)]);
    expect(messages[0]!.by).toBe('couple');
    expect(messages.length).toBeLessThanOrEqual(9);
  }
});
