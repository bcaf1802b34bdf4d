import type { ConsoleDataProvider } from '../../../providers/dataProvider.ts';
import { newIdempotencyKey } from '../../../providers/httpClient.ts';

/** What a person asked for besides the lead itself. */
export interface Besides {
  hold: { day: string; until: string } | null;
  reply: {
    text: string;
    subject: string;
    later: { day: string; time: string } | null;
    /** Files by id. */
    attachments: readonly string[];
  } | null;
  followUp: boolean;
}

export const nothingBesides = ({ hold, reply, followUp }: Besides): boolean =>
  hold === null && reply === null && !followUp;

/**
 * The steps that follow once the lead exists, in order; each happens once, however often the whole is tried again. A
 * failure leaves the rest for the next try.
 */
export function afterAdding(
  data: ConsoleDataProvider,
  leadId: string,
  { hold, reply, followUp }: Besides,
): () => Promise<void> {
  const key = newIdempotencyKey();
  const steps: (() => Promise<unknown>)[] = [];
  if (hold) steps.push(() => data.holdDay(leadId, hold));
  if (reply) {
    steps.push(async () => {
      const { text, subject, later } = reply;
      const attachments = reply.attachments.length > 0 ? { attachments: [...reply.attachments] } : {};
      const body = text.includes('{{') ? (await data.previewTemplate({ leadId, subject: '', body: text })).body : text;
      if (!later) return data.postMessage(leadId, { body, ...attachments }, key);
      const input = { leadId, type: 'follow-up', subject, body: text, ...later, ...attachments };
      return data.create('scheduled-messages', { data: input });
    });
  }
  if (followUp) steps.push(() => data.startFollowUps(leadId));
  return async () => {
    for (let step = steps[0]; step; step = steps[0]) {
      await step();
      steps.shift();
    }
  };
}
