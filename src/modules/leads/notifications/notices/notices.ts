import { ownValue } from '#contracts/own-value.ts';
import { NEEDS_PERSON_STATES } from '#contracts/messaging/scheduled-message.ts';
import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import { shares } from '../../workspace/bulk/shares.ts';
import type { Share } from '../../workspace/bulk/shares.ts';
import type { DomainEvent } from '#shared/events/event-handler.ts';

/** Who hears of something: everybody who may answer, or the first of these people who is of the team. */
export type Audience = 'answering' | readonly ('assignee' | { userId: string })[];

export interface Notice {
  kind: NotificationKind;
  to: Audience;
  /** Told to everybody who may answer when nobody of `to` is there. */
  orAnswering?: boolean;
  data?: NoticeData;
  /** One of many leads, where the event names none. */
  leadId?: string;
}

export interface NoticeData {
  stage?: string;
  /** Leads that it is about, where they are several. */
  count?: number;
}

/** Outcomes of a message that its writer has to look after. */
const NOT_DELIVERED = ['dead'];
const NOT_SENT: readonly string[] = NEEDS_PERSON_STATES;

/** The facts that may be worth telling; an event is looked at only if its name is here. */
export const TOLD_OF = [
  'lead.received',
  'message.received',
  'message.bounced',
  'lead.changed',
  'leads.changed',
  'payment.due',
  'hold.ending',
  'note.mentioned',
  'scheduled.changed',
  'claim.changed',
  'recipe.changed',
  'lead.waiting',
] as const;

/** What an event is worth telling, and to whom: the one list of rules. The payload names ids and plain words only. */
export function noticesOf({ name, payload }: Pick<DomainEvent, 'name' | 'payload'>): Notice[] {
  const word = (key: string): string | null => {
    const value = ownValue(payload, key);
    return typeof value === 'string' ? value : null;
  };
  const writer = (): Audience => [...(word('authorId') ? [{ userId: word('authorId') ?? '' }] : []), 'assignee'];
  switch (name) {
    case 'lead.received':
      return [{ kind: 'new-lead', to: 'answering' }];
    case 'message.received':
      return [{ kind: 'message', to: 'answering' }];
    // A mailbox that is full for a day is no news yet; the mail server tries again.
    case 'message.bounced':
      return payload['permanent'] === true ? [{ kind: 'undelivered', to: writer(), orAnswering: true }] : [];
    case 'lead.changed': {
      const [assigneeId, stage, delivery] = [word('assigneeId'), word('stage'), word('delivery')];
      return [
        ...(assigneeId ? [{ kind: 'assigned', to: [{ userId: assigneeId }] } as const] : []),
        ...(stage && payload['holdEnded'] !== true
          ? [{ kind: 'stage-moved', to: ['assignee'], data: { stage } } as const]
          : []),
        ...(payload['holdEnded'] === true
          ? [{ kind: 'hold-ended', to: ['assignee'], orAnswering: true } as const]
          : []),
        ...(delivery && NOT_DELIVERED.includes(delivery)
          ? [{ kind: 'undelivered', to: writer(), orAnswering: true } as const]
          : []),
      ];
    }
    case 'leads.changed':
      return payload['undone'] === true ? [] : ofMany(word);
    case 'payment.due':
      return [
        { kind: word('what') === 'overdue' ? 'payment-overdue' : 'payment-due', to: ['assignee'], orAnswering: true },
      ];
    case 'hold.ending':
      return [{ kind: 'hold-ending', to: ['assignee'], orAnswering: true }];
    case 'note.mentioned': {
      const userId = word('userId');
      return userId ? [{ kind: 'mentioned', to: [{ userId }] }] : [];
    }
    case 'scheduled.changed':
      return NOT_SENT.includes(word('state') ?? '')
        ? [{ kind: 'scheduled-failed', to: writer(), orAnswering: true }]
        : [];
    // Who asked for a unit hears what became of it; a rule that acts by itself is told to everybody who may answer.
    case 'claim.changed': {
      const state = word('state');
      const to: Audience = word('claimantId') ? [{ userId: word('claimantId') ?? '' }] : [];
      return state === 'accepted' || state === 'refused' ? [{ kind: `claim-${state}`, to, orAnswering: true }] : [];
    }
    case 'recipe.changed': {
      const kind = word('state') === 'proposed' ? 'proposal' : word('state') === 'failed' ? 'scheduled-failed' : null;
      // What the mail server refused is told of by the scheduled message itself.
      return kind === null || payload['handed'] === true ? [] : [{ kind, to: ['assignee'], orAnswering: true }];
    }
    case 'lead.waiting':
      return [{ kind: 'waiting', to: payload['everybody'] === true ? 'answering' : ['assignee'], orAnswering: true }];
    default:
      return [];
  }
}

/** A change of many is told once to each person it touches, with how many of the leads are theirs. */
function ofMany(word: (key: string) => string | null): Notice[] {
  const [assigned] = shares(word('assigned'));
  const stage = word('stage');
  return [
    ...(assigned ? [{ kind: 'assigned', ...toShare(assigned) } as const] : []),
    ...(stage
      ? shares(word('owners')).map((share) => ({ kind: 'stage-moved', ...toShare(share, stage) }) as const)
      : []),
  ];
}

const toShare = ({ userId, count, leadId }: Share, stage?: string) => ({
  to: [{ userId }],
  leadId,
  data: { ...(stage && { stage }), ...(count > 1 && { count }) },
});
