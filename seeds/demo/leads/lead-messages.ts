import { WIDGET_LIMITS } from '#contracts/limits.ts';
import { SPAM } from '../content/spam.ts';
import { fillText } from '../content/text.ts';
import type { DemoPlan } from '../demo-plan.ts';
import { demoId } from '../demo-id.ts';
import type { DemoMessage } from '../demo-types.ts';
import type { LeadDraft } from './lead-draft.ts';

/** Share of directory enquiries whose message includes the couple's number or address. */
const CONTACT_LINE_SHARE = 0.42;
/** Share of addresses that turn out to be wrong when the first reply is sent. */
const BOUNCE_SHARE = 0.05;
const DECLINE_SHARE = 0.6;

/** The conversation, oldest first: the enquiry, then turn by turn as far as the lead has progressed. */
export function writeMessages(demo: DemoPlan, draft: LeadDraft, coupleId: string): DemoMessage[] {
  const { random } = demo;
  const { story, couple, owner } = draft;
  const messages: DemoMessage[] = [firstMessage(demo, draft, coupleId)];
  const write = (by: DemoMessage['sender'], at: number, body: string, bounced = false): void => {
    const createdAt = Math.max(at, (messages.at(-1)?.createdAt ?? 0) + 1_000);
    messages.push({
      id: demoId(random, createdAt),
      sender: by,
      authorId: by === 'couple' ? coupleId : owner.user.id,
      authorName: by === 'couple' ? couple.firstName : owner.user.firstName,
      body,
      channel: by === 'couple' ? 'page' : 'console',
      delivery: by === 'couple' ? 'none' : bounced ? 'dead' : 'sent',
      createdAt,
    });
  };
  const bounced = story.stage === 'Lead' && story.turns.length === 1 && random.chance(BOUNCE_SHARE);
  for (const { by, at, index } of story.turns.slice(0, demo.size.messages - 1)) {
    const lone = story.turns.length === 1 && random.chance(0.7);
    const ownWords = index === 0 && (lone || !draft.known.date || !draft.known.guests);
    const text = ownWords
      ? demo.words.reply(draft.type, draft.known, random)
      : random.pick(draft.thread.turns[index]?.texts ?? []);
    write(by, at, fillText(text, draft.values), bounced);
  }
  const last = messages.at(-1) as DemoMessage;
  const declines = story.stage === 'Lost' && last.sender === 'supplier' && messages.length < demo.size.messages;
  if (declines && random.chance(DECLINE_SHARE)) {
    const at = last.createdAt + Math.floor((story.stageSince - last.createdAt) * 0.9);
    write('couple', at, fillText(random.pick(demo.language.declines), draft.values));
  }
  return messages;
}

function firstMessage(demo: DemoPlan, draft: LeadDraft, coupleId: string): DemoMessage {
  const { random } = demo;
  const { source, receivedAt, spam } = draft;
  const limit = source === 'widget' ? WIDGET_LIMITS.message : undefined;
  let body = spam ? random.pick(SPAM) : demo.words.opening(draft.type, draft.known, draft.values, random, limit);
  if (source === 'standard' && random.chance(CONTACT_LINE_SHARE)) {
    body += `\n\n${fillText(random.pick(demo.language.contactLines), draft.values)}`;
  }
  return {
    id: demoId(random, receivedAt),
    sender: 'couple',
    authorId: coupleId,
    authorName: draft.couple.firstName,
    body,
    channel: source === 'widget' ? 'widget' : source === 'import' ? 'import' : 'directory',
    delivery: 'none',
    createdAt: receivedAt,
  };
}
