import type { WebhookNews } from '#modules/suppliers/index.ts';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import type { DomainEvent } from '#shared/events/event-handler.ts';

/** The events that can be sent to webhooks. */
export const WEBHOOK_EVENTS = [
  'lead.received',
  'lead.added',
  'lead.changed',
  'leads.changed',
  'lead.revealed',
  'booking.answered',
  'message.received',
  'message.sent',
  'message.bounced',
] as const;

/**
 * Translates an event about one lead into the vocabulary of webhooks: the only list of these rules. Null for internal
 * events, such as reading a lead or delivering an email.
 */
export function newsOfEvent({
  name,
  leadId,
  payload,
}: Pick<DomainEvent, 'name' | 'leadId' | 'payload'>): WebhookNews | null {
  if (leadId === null) return null;
  const by = textOf(payload['by']);
  const messageId = textOf(payload['messageId']);
  const facts = { ...(by !== undefined && { by }), ...(messageId !== undefined && { messageId }) };
  const is = (event: WebhookNews['event'], change?: WebhookNews['facts']['change']): WebhookNews => ({
    event,
    leadId,
    facts: { ...facts, ...(change && { change }) },
  });
  switch (name) {
    case 'lead.received':
    case 'lead.added':
      return is('lead.created');
    case 'lead.revealed':
      return is('lead.revealed');
    case 'booking.answered':
      return is('booking.answered', { confirmed: payload['confirmed'] === true });
    case 'message.received':
    case 'message.sent':
      return is(name);
    case 'message.bounced':
      return is(name, { permanent: payload['permanent'] === true });
    case 'lead.changed': {
      const stage = stageOf(payload['stage']);
      if (stage) return is('lead.stage.changed', stageMove(stageOf(payload['from']), stage));
      return payload['quiet'] === true || messageId !== undefined ? null : is('lead.changed');
    }
    default:
      return null;
  }
}

/** One lead of a bulk change, from its state before and after (lead_undo). */
export function newsOfUndo(
  leadId: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  by: string | undefined,
): WebhookNews | null {
  const facts = by === undefined ? {} : { by };
  const [from, stage] = [stageOf(before['stage']), stageOf(after['stage'])];
  if (stage && stage !== from)
    return { event: 'lead.stage.changed', leadId, facts: { ...facts, change: stageMove(from, stage) } };
  const silent = Object.keys(after).every((column) => column === 'read_state' || column === 'read_at');
  return silent ? null : { event: 'lead.changed', leadId, facts };
}

/** The reverse of a change. */
export function reversed({ event, leadId, facts }: WebhookNews, by: string | undefined): WebhookNews {
  const { from, stage } = facts.change ?? {};
  const change = { ...(stage && from && stageMove(stage, from)), undone: true };
  return { event, leadId, facts: { ...(by !== undefined && { by }), change } };
}

const stageMove = (from: LeadStage | undefined, stage: LeadStage) => ({ ...(from && { from }), stage });
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const stageOf = (value: unknown): LeadStage | undefined => LEAD_STAGES.find((stage) => stage === value);
