import { describe, expect, test } from '@jest/globals';
import { codePoints } from '#contracts/limits.ts';
import { coupleName, excerptOf, maskLead } from './lead-mask.ts';
import type { MaskableLead } from './lead-mask.ts';

const couple: MaskableLead & { area: string } = {
  locked: true,
  first_name: 'Amelia',
  last_name: 'Hartwright',
  first_name2: 'Jack',
  last_name2: 'Mossbury',
  email: 'amelia@hartwright.example',
  phone: '07700 900123',
  area: 'Cotswolds, call 07700 900123',
};
const body = 'Call 07700 900123 or write to amelia@hartwright.example. Love, Amelia Hartwright';
const secrets = /hartwright|mossbury|07700|900123|example/iu;

describe('S33: a locked lead', () => {
  test('shows first names but no surname, address or number', () => {
    const visible = maskLead(couple, true);
    expect(visible).toMatchObject({
      locked: true,
      partners: [
        { firstName: 'Amelia', lastName: null },
        { firstName: 'Jack', lastName: null },
      ],
      contact: null,
    });
    expect(visible.text(body)).toBe('Call [hidden] or write to [hidden] Love, Amelia [hidden]');
    expect(coupleName(visible)).toBe('Amelia & Jack');
  });

  test('hides a first name that is an address or a number', () => {
    const [partner] = maskLead({ ...couple, first_name: 'amelia@hartwright.example' }, true).partners;
    expect(partner?.firstName).toBe('[hidden]');
  });

  test('leaks nothing into its stored excerpt', () => {
    expect(excerptOf(body, couple)).not.toMatch(secrets);
  });
});

describe('an unlocked lead', () => {
  test.each([
    ['it was revealed or came from the widget', { ...couple, locked: false }, true],
    ['the supplier does not pay per enquiry', couple, false],
  ])('shows everything when %s', (_why, lead, pays) => {
    expect(maskLead(lead, pays)).toMatchObject({
      locked: false,
      contact: { email: 'amelia@hartwright.example', phone: '07700 900123' },
    });
    expect(maskLead(lead, pays).text(body)).toBe(body);
  });
});

test('an excerpt is one line of at most 160 characters', () => {
  const excerpt = excerptOf(`One\n\ntwo ${'🎉'.repeat(300)}`, { ...couple, locked: false });
  expect(excerpt.startsWith('One two ')).toBe(true);
  expect(codePoints(excerpt)).toBe(160);
});
