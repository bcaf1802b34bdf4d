import { expect, test } from '@jest/globals';
import { splitPartners } from './split-partners.ts';

test.each([
  [
    'Amelia Hart',
    'Jack Moss',
    [
      ['Amelia', 'Hart'],
      ['Jack', 'Moss'],
    ],
  ],
  ['Amelia', null, [['Amelia', '']]],
  [
    'Amelia & Jack',
    null,
    [
      ['Amelia', ''],
      ['Jack', ''],
    ],
  ],
  [
    'Anna und Jonas Berg',
    null,
    [
      ['Anna', ''],
      ['Jonas', 'Berg'],
    ],
  ],
  [
    'Amelia & Jack',
    'Jack Moss',
    [
      ['Amelia', '& Jack'],
      ['Jack', 'Moss'],
    ],
  ],
  ['  Mary   Jane Watson ', '', [['Mary', 'Jane Watson']]],
  [
    '💍 Zoë Hart',
    'מאיה כהן',
    [
      ['💍 Zoë', 'Hart'],
      ['מאיה', 'כהן'],
    ],
  ],
  ['👩🏽‍🎤 07700 900123', null, [['👩🏽‍🎤 07700', '900123']]],
  ['💍 💍', null, [['💍', '💍']]],
  ['Andy Anderson', null, [['Andy', 'Anderson']]],
])('"%s" and "%s" are split into %j', (one, two, expected) => {
  expect(splitPartners(one, two).map(({ first, last }) => [first, last])).toEqual(expected);
});
