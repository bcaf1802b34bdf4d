import type { LeadDetail } from '#contracts/lead/lead.ts';
import { conversationItems, hiddenParts } from './conversation.ts';

const message = (id: string, createdAt: string) => ({ id, createdAt }) as LeadDetail['messages'][number];
const scheduled = (id: string, state: string) => ({ id, state }) as LeadDetail['scheduled'][number];
const keys = (lead: Pick<LeadDetail, 'messages' | 'scheduled'>, zone?: string) =>
  conversationItems(lead, zone).map(({ key }) => key);

describe('the order of a conversation', () => {
  it('starts each day once, by the supplier’s calendar', () => {
    const messages = [
      message('late', '2026-06-19T21:30:00.000Z'),
      message('midnight', '2026-06-19T22:30:00.000Z'),
      message('morning', '2026-06-20T07:00:00.000Z'),
    ];
    expect(keys({ messages, scheduled: [] }, 'Europe/Berlin')).toEqual([
      'day-late',
      'late',
      'day-midnight',
      'midnight',
      'morning',
    ]);
    expect(keys({ messages, scheduled: [] }, 'UTC')).toEqual([
      'day-late',
      'late',
      'midnight',
      'day-morning',
      'morning',
    ]);
  });

  it('ends with messages that are scheduled or need a decision', () => {
    const waiting = ['scheduled', 'failed', 'held', 'sent', 'cancelled'].map((state) => scheduled(state, state));
    expect(keys({ messages: [], scheduled: waiting })).toEqual(['failed', 'held', 'scheduled']);
  });

  it('shows the next two scheduled messages and how many more there are, but everything that is stuck', () => {
    const stuck = ['a', 'b', 'c'].map((id) => scheduled(id, 'failed'));
    const waiting = ['1', '2', '3', '4'].map((id) => scheduled(id, 'scheduled'));
    expect(conversationItems({ messages: [], scheduled: [...waiting, ...stuck] }).map((item) => item.key)).toEqual([
      'a',
      'b',
      'c',
      '1',
      '2',
      'later',
    ]);
    expect(conversationItems({ messages: [], scheduled: waiting }).at(-1)).toMatchObject({ kind: 'later', count: 2 });
  });
});

describe('a locked couple’s message', () => {
  it('is split into text and hidden parts', () => {
    expect(hiddenParts('Call [hidden] or [hidden]')).toEqual([
      { text: 'Call ', hidden: false },
      { text: '[hidden]', hidden: true },
      { text: ' or ', hidden: false },
      { text: '[hidden]', hidden: true },
    ]);
  });
});
