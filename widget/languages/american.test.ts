import { britishWords } from '../../src/contracts/american-english.ts';

test('A page in American English uses American words', async () => {
  document.documentElement.lang = 'en-US';
  const { texts } = await import('./en-GB.ts');
  const { SENT_TEXTS } = await import('../form/sent-texts.ts');
  expect(texts.send).toBe('Send inquiry');
  expect(Object.values({ ...texts, ...SENT_TEXTS['en-GB'] }).flatMap(britishWords)).toEqual([]);
});
