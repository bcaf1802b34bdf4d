import type { LeadDetail } from '#contracts/lead/lead.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { noAnswer, refusal } from '../../testing/refusal.ts';
import { aLeadDetail, aMessage } from '../../testing/screenFixtures.ts';
import { sessionStore } from '../../providers/session.ts';
import { countWaiting, outboxStore, putItem, removeItem, takeOut } from './outbox.ts';
import type { OutboxItem } from './outboxItem.ts';
import { lastOfCouple, sendAgain, sendWaiting } from './sendWaiting.ts';

const access = anAccess();
const lead = aLeadDetail();

const anItem = (part: Partial<OutboxItem> = {}): OutboxItem => ({
  key: part.body ?? 'key',
  supplierId: access.supplierId,
  leadId: lead.id,
  couple: 'Amelia & Jack',
  body: 'Hello',
  attachments: [],
  files: [],
  at: 1,
  seen: lastOfCouple(lead),
  state: 'waiting',
  reason: null,
  ...part,
});

/** A server that answers one message after the other. */
function aServer(answers: (() => void)[] = [], shown: LeadDetail = lead) {
  const posted: string[] = [];
  return {
    posted,
    getOne: (async () => ({ data: shown })) as never,
    postMessage: async (_leadId: string, { body }: { body: string }, key: string) => {
      posted.push(`${body} ${key}`);
      answers[posted.length - 1]?.();
      return aMessage({ sender: 'supplier', body });
    },
  };
}
const fails = (error: Error) => () => {
  throw error;
};
const states = () => outboxStore.get().map(({ body, state }) => `${body} ${state}`);

beforeEach(() => sessionStore.set(aSession({ suppliers: [access] })));
afterEach(async () => {
  for (const item of outboxStore.get()) await removeItem(item);
});

describe('queued messages', () => {
  it('are sent in the order they were written, each with its key', async () => {
    await putItem(anItem({ body: 'Second', at: 2 }));
    await putItem(anItem({ body: 'First', at: 1 }));
    const server = aServer();
    expect(await sendWaiting(server)).toEqual({ count: 2, refused: [], again: null });
    expect(server.posted).toEqual(['First First', 'Second Second']);
    expect(await countWaiting()).toBe(0);
  });

  it('keep their key while there is no response, and are sent once there is one', async () => {
    await putItem(anItem());
    const server = aServer([fails(noAnswer())]);
    expect(await sendWaiting(server)).toMatchObject({ count: 0 });
    expect(states()).toEqual(['Hello waiting']);
    expect(await sendWaiting(server)).toMatchObject({ count: 1 });
    expect(server.posted).toEqual(['Hello key', 'Hello key']);
  });

  it('stay queued when the session has ended, or the server is busy and has to be asked again', async () => {
    await putItem(anItem());
    expect(await sendWaiting(aServer([fails(refusal(401, 'unauthenticated'))]))).toMatchObject({ again: null });
    expect((await sendWaiting(aServer([fails(refusal(503, 'unavailable'))]))).again).toBeGreaterThan(0);
    expect(states()).toEqual(['Hello waiting']);
  });

  it('say why one was refused, hold back those after it, and retry under a new key', async () => {
    await putItem(anItem({ body: 'First', at: 1 }));
    await putItem(anItem({ body: 'Second', at: 2 }));
    const server = aServer([fails(refusal(409, 'lead-locked'))]);
    expect((await sendWaiting(server)).refused.map(({ reason }) => reason)).toEqual([expect.any(String)]);
    expect(states()).toEqual(['First refused', 'Second waiting']);
    const [refused] = outboxStore.get();
    if (refused) await sendAgain(refused, lead);
    expect(await sendWaiting(server)).toMatchObject({ count: 2 });
    expect(server.posted[1]?.startsWith('First ')).toBe(true);
    expect(server.posted[1]).not.toBe(server.posted[0]);
  });

  it('ask first when the couple wrote in between', async () => {
    await putItem(anItem());
    const wrote = { ...lead, messages: [...lead.messages, aMessage({ sender: 'couple' })] };
    const server = aServer([], wrote);
    expect(await sendWaiting(server)).toMatchObject({ count: 0 });
    expect([states(), server.posted]).toEqual([['Hello asks'], []]);
    const [asks] = outboxStore.get();
    if (asks) await sendAgain(asks, wrote);
    expect(await sendWaiting(server)).toMatchObject({ count: 1 });
  });

  it('can be taken out for editing, once', async () => {
    const item = anItem();
    await putItem(item);
    expect([await takeOut(item), await takeOut(item)]).toEqual([true, false]);
  });

  it('are limited to the active supplier', async () => {
    await putItem(anItem({ supplierId: anAccess().supplierId }));
    const server = aServer();
    await sendWaiting(server);
    expect([outboxStore.get(), server.posted]).toEqual([[], []]);
    await removeItem(anItem());
  });
});
