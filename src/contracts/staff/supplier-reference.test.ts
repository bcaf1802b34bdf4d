import { describe, expect, it } from '@jest/globals';
import { asReference } from './supplier-reference.ts';

describe('a supplier’s reference (D61)', () => {
  it.each([
    ['EE123456', 'EE123456'],
    ['bb 123 456', 'BB123456'],
    ['gb00204518', 'GB00204518'],
    [' GB-0020-4518 ', 'GB00204518'],
    ['FS1234567', 'FS1234567'],
    ['fsABCDEFG1234567', 'FSABCDEFG1234567'],
  ])('is found in %s', (typed, reference) => expect(asReference(typed)).toBe(reference));

  it.each(['', 'EE12345', 'EE1234567', 'GB0020451', 'G100204518', 'FS123456', 'FS123456789012345', 'Wrenfield Hall'])(
    'is not %s',
    (typed) => expect(asReference(typed)).toBeNull(),
  );
});
