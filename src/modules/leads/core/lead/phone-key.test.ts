import { expect, test } from '@jest/globals';
import { phoneKey } from './phone-key.ts';

test.each([
  ['07700 900123', '700900123'],
  ['+44 7700 900 123', '700900123'],
  ['0044 (0)7700-900123', '700900123'],
  ['０７７００９００１２３', '700900123'],
  ['123456', null],
  ['call me', null],
  ['', null],
  [null, null],
])('the key of %s is %s', (phone, key) => expect(phoneKey(phone)).toBe(key));
