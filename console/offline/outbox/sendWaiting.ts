import type { LeadDetail } from '#contracts/lead/lead.ts';
import { leadUploadUrl } from '../../providers/calls/leadPanelCalls.ts';
import { dataProvider } from '../../providers/dataProvider.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { newIdempotencyKey } from '../../providers/httpClient.ts';
import { uploadFile } from '../../providers/uploadFile.ts';
import { offlineStore } from '../offlineStore.ts';
import { alone, loadOutbox, putItem, removeItem } from './outbox.ts';
import type { OutboxItem } from './outboxItem.ts';

export interface Sent {
  count: number;
  refused: readonly OutboxItem[];
  /** Milliseconds until the next attempt, because the server is busy; null if no retry is needed. */
  again: number | null;
}

type Server = Pick<typeof dataProvider, 'getOne' | 'postMessage'>;
const NOTHING: Sent = { count: 0, refused: [], again: null };
const PAUSE = 15_000;

/** Whether the error is temporary (session, connection or server); the message itself may be fine. */
const passes = (error: unknown): boolean =>
  !(error instanceof HttpError) ||
  error.status === 0 ||
  error.status === 401 ||
  error.status === 429 ||
  error.status >= 500 ||
  error.code === 'idempotency-key-in-flight';

/** Sends queued messages in order and once, in one tab. A couple's later messages wait for its earlier ones. */
export async function sendWaiting(server: Server = dataProvider): Promise<Sent> {
  const sent = await alone(async () => {
    const refused: OutboxItem[] = [];
    const blocked = new Set<string>();
    let count = 0;
    for (const item of await loadOutbox()) {
      if (item.state === 'asks' || item.state === 'refused') blocked.add(item.leadId);
      if (blocked.has(item.leadId)) continue;
      try {
        if (await sendOne(item, server)) count += 1;
        else blocked.add(item.leadId);
      } catch (error) {
        if (passes(error)) {
          await putItem({ ...item, state: 'waiting' });
          const busy = error instanceof HttpError && error.status >= 429;
          return { count, refused, again: busy ? (error.retryAfter ?? PAUSE / 1_000) * 1_000 : null };
        }
        const failed: OutboxItem = { ...item, state: 'refused', reason: (error as HttpError).message };
        await putItem(failed);
        refused.push(failed);
        blocked.add(item.leadId);
      }
    }
    return { count, refused, again: null };
  });
  return sent ?? NOTHING;
}

/** Sends one message. Returns false if the couple wrote in between and the person has to check it first. */
async function sendOne(waiting: OutboxItem, server: Server): Promise<boolean> {
  let item: OutboxItem = { ...waiting, state: 'sending', reason: null };
  await putItem(item);
  const { data: lead } = await server.getOne<LeadDetail>('leads', { id: item.leadId });
  if (offlineStore.get() !== null) throw new HttpError(0, null);
  if (lastOfCouple(lead) !== item.seen) {
    await putItem({ ...item, state: 'asks' });
    return false;
  }
  for (const file of item.files) {
    const url = leadUploadUrl(item.leadId, file.name);
    const stop = new AbortController();
    const { id, name, format, size } = await uploadFile(url, file, {
      signal: stop.signal,
      onProgress: () => undefined,
    });
    const attachments = [...item.attachments, { id, name, format, size, gone: false }];
    item = { ...item, attachments, files: item.files.filter((one) => one !== file) };
    await putItem(item);
  }
  const attachments = item.attachments.map(({ id }) => id);
  const input = { body: item.body, ...(attachments.length > 0 && { attachments }) };
  await server.postMessage(item.leadId, input, item.key);
  await removeItem(item);
  return true;
}

/** The couple's newest message; null if it has written none. */
export const lastOfCouple = ({ messages }: Pick<LeadDetail, 'messages'>): string | null =>
  messages.findLast(({ sender }) => sender === 'couple')?.id ?? null;

/** Retries a refused message, or confirms one that asked. Uses a new key because the server remembers a refusal by its key. */
export async function sendAgain(item: OutboxItem, lead: Pick<LeadDetail, 'messages'>): Promise<void> {
  const key = item.state === 'refused' ? newIdempotencyKey() : item.key;
  await putItem({ ...item, key, state: 'waiting', reason: null, seen: lastOfCouple(lead) });
  if (key !== item.key) await removeItem(item);
}
