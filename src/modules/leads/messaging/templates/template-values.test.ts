import { describe, expect, test } from '@jest/globals';
import { renderTemplate } from '#contracts/messaging/template.ts';
import { templateValues } from './template-values.ts';
import type { ValueFacts } from './template-values.ts';

const FACTS: ValueFacts = {
  partners: [{ firstName: 'Amelia' }, { firstName: 'Jack' }],
  weddingDate: '2027/6/19',
  guests: 1_200,
  currency: 'GBP',
  supplierName: 'Wrenfield Hall',
  senderName: 'Robin',
  amount: 125_000,
  day: '2027-04-24',
  conversationLink: 'https://aisle.example/c/x',
  locale: 'en-GB',
};

describe('M2: the variables of a template', () => {
  test('are filled with the couple, the day, the amount and the names in the reader’s language', () => {
    const text =
      'Dear {{couple}} ({{partner1}}, {{partner2}}): {{amount}} by {{dueDate}} for {{guests}} on {{ weddingDate }}.';
    expect(renderTemplate(text, templateValues(FACTS))).toBe(
      'Dear Amelia & Jack (Amelia, Jack): £1,250 by 24 April 2027 for 1,200 on 19 June 2027.',
    );
    expect(
      renderTemplate('{{amount}} {{weddingDate}}', templateValues({ ...FACTS, locale: 'de-DE', amount: 125_050 })),
    ).toBe('1.250,50\u00a0£ 19. Juni 2027');
  });

  test.each([
    ['2027/summer/Saturday', 'en-GB', 'Saturday, summer 2027'],
    ['2027/6/', 'fr-FR', 'juin 2027'],
    ['2027//', 'en-GB', '2027'],
    ['/autumn/', 'en-US', 'fall'],
    ['//', 'pl-PL', 'termin do ustalenia'],
  ] as const)('show the wedding date %s in %s as %s', (weddingDate, locale, words) => {
    expect(templateValues({ ...FACTS, weddingDate, locale }).weddingDate).toBe(words);
  });

  test('are empty when unknown, and a value is never read as a variable', () => {
    const values = templateValues({
      ...FACTS,
      partners: [{ firstName: '{{amount}}' }],
      guests: null,
      amount: null,
      day: null,
    });
    expect(renderTemplate('{{couple}}|{{partner2}}|{{guests}}|{{amount}}|{{dueDate}}', values)).toBe('{{amount}}||||');
  });
});
