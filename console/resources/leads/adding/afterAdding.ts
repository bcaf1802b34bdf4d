import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import type { ConsoleDataProvider } from '../../../providers/dataProvider.ts';
import { newIdempotencyKey } from '../../../providers/httpClient.ts';

/** What to do besides adding the lead. */
export interface Besides {
  hold: { day: string; until: string } | null;
  reply: {
    text: string;
    subject: string;
    later: { day: string; time: string } | null;
    attachments: readonly AttachmentAnswer[];
  } | null;
  followUp: boolean;
}

/** The reply in the lead's composer, while it can't be sent from here. */
export interface ReplyDraft {
  /** Whether someone has edited or sent it there. */
  isTaken: () => boolean;
  drop: () => void;
}

export const nothingBesides = ({ hold, reply, followUp }: Besides): boolean =>
  hold === null && reply === null && !followUp;

/**
 * The steps that follow once the lead exists, in order; each runs once, however often the whole is retried. A failure leaves the
 * remaining steps for the next attempt. The reply is skipped once someone has taken it over.
 */
export function afterAdding(
  data: ConsoleDataProvider,
  leadId: string,
  { hold, reply, followUp }: Besides,
  draft: ReplyDraft,
): () => Promise<void> {
  const key = newIdempotencyKey();
  const steps: (() => Promise<unknown>)[] = [];
  if (hold) steps.push(() => data.holdDay(leadId, hold));
  if (reply) {
    steps.push(async () => {
      if (draft.isTaken()) return;
      const { text, subject, later } = reply;
      const files = reply.attachments.map(({ id }) => id);
      const attachments = files.length > 0 ? { attachments: files } : {};
      const body = text.includes('{{') ? (await data.previewTemplate({ leadId, subject: '', body: text })).body : text;
      if (!later) await data.postMessage(leadId, { body, ...attachments }, key);
      else {
        const input = { leadId, type: 'follow-up', subject, body: text, ...later, ...attachments };
        await data.create('scheduled-messages', { data: input });
      }
      draft.drop();
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
