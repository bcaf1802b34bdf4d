import { renderHook } from '@testing-library/react';
import { enGB } from '../i18n/en-GB.ts';
import { startI18n } from '../i18n/i18n.ts';
import { useReadableText } from './useReadableText.ts';

beforeAll(() => startI18n('en-GB', async () => enGB));

it('fills in known facts of the couple and lists missing ones', () => {
  const { result } = renderHook(() => useReadableText());
  expect(result.current('{{couple}}, your balance for {{weddingDate}}', { couple: 'Amelia & Jack' })).toBe(
    'Amelia & Jack, your balance for [Wedding date]',
  );
});
