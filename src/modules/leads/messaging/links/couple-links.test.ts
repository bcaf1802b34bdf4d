import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { CoupleLinks } from './couple-links.ts';

const links = new CoupleLinks({
  secrets: { key: (purpose) => Promise.resolve(createHash('sha256').update(purpose).digest()) },
  site: {
    baseUrl: 'https://aisle.example',
    consoles: new Map(),
    mailFrom: 'hello@mail.aisle.example',
    inboundDomain: null,
  },
});
const CONVERSATION = '01KRDPM7M06P5XS8SC9MH8PKKR';

describe('signed links for couples', () => {
  test('contain the conversation and the version of its link', async () => {
    const url = (await links.open()).conversation(CONVERSATION, 40);
    expect(url).toMatch(/^https:\/\/aisle\.example\/c\/[\w.-]+$/u);
    expect(await links.readConversation(url.slice(url.lastIndexOf('/') + 1))).toEqual({
      conversationId: CONVERSATION,
      linkVersion: 40,
    });
  });

  test('are refused when altered, truncated, made for another purpose or invented', async () => {
    const maker = await links.open();
    const token = maker.conversation(CONVERSATION, 1).split('/c/')[1] ?? '';
    const other = token.replace('.1.', '.2.');
    const stop = maker.stop(CONVERSATION).split('/stop/')[1] ?? '';
    for (const wrong of [
      other,
      token.slice(0, -1),
      `${token}A`,
      stop,
      '',
      '.',
      'x.y',
      `${CONVERSATION}.1.`,
      'a'.repeat(10_000),
    ]) {
      expect(await links.readConversation(wrong)).toBeNull();
    }
    expect(await links.readStop(stop)).toBe(CONVERSATION);
    expect(await links.readStop(token)).toBeNull();
  });

  test('include one plain reply address per conversation, short enough for any mail server', async () => {
    const address = (await links.open()).replyAddress(CONVERSATION);
    expect(address).toMatch(/^c-[0-9a-z]{26}-[0-9a-f]{16}@mail\.aisle\.example$/u);
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
  });
});
