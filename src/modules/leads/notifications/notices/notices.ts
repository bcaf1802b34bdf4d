import type { AccountNews } from '#contracts/account/account-activity.ts';
import { ownValue } from '#contracts/own-value.ts';
import { NEEDS_PERSON_STATES } from '#contracts/messaging/scheduled-message.ts';
import { FEW_UNITS } from '#contracts/notifications/notification-kinds.ts';
import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import { PROFILE_SECTIONS } from '#contracts/profile/profile-sections.ts';
import type { ProfileSection } from '#contracts/profile/profile-sections.ts';
import { shares } from '../../workspace/bulk/shares.ts';
import type { Share } from '../../workspace/bulk/shares.ts';
import type { DomainEvent } from '#shared/events/event-handler.ts';

/**
 * Who gets a notice: everyone who can reply; the admins; the admins and bookkeepers who can't read leads; only the
 * latter; or the first of these people who is in the team.
 */
export type Audience = 'answering' | 'admins' | 'books' | 'books-alone' | readonly ('assignee' | { userId: string })[];

export interface Notice {
  kind: NotificationKind;
  to: Audience;
  /** Sent to everyone who can reply if no one in `to` is left. */
  orAnswering?: boolean;
  /** Sent to the admins if no one in `to` can reply. */
  orAdmins?: boolean;
  data?: NoticeData;
  /** Doesn't mention the event's lead. */
  withoutLead?: boolean;
  /** One of many leads, if the event doesn't name one. */
  leadId?: string;
}

export interface NoticeData {
  stage?: string;
  /** The number of leads, if there are several. */
  count?: number;
  /** For news about the team: the person it is about, and their role. */
  personId?: string;
  role?: string;
  /** The badge that was earned, with its year. */
  badge?: string;
  /** What happened to the person's own account. */
  news?: AccountNews;
  /** The field of the profile that someone asked about. */
  field?: { section: ProfileSection; path: string };
}

/** Outcomes of a message that its author has to deal with. */
const NOT_DELIVERED = ['dead'];
const NOT_SENT: readonly string[] = NEEDS_PERSON_STATES;

/** Events about a team, a group or a business; all others are about leads. */
const WITHOUT_LEAD = [
  'team.joined',
  'team.changed',
  'team.role-changed',
  'invites.changed',
  'recovery.changed',
  'group.changed',
  'proof.changed',
  'reviews.changed',
  'badge.earned',
  'profile.asked',
  'instagram.changed',
  'ledger.changed',
  'listing.changed',
] as const;

/** The only events that can cause notices. */
export const NOTICE_EVENTS = [
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
  'reply.asked',
  ...WITHOUT_LEAD,
] as const;

export const hasNoLead = ({ name }: Pick<DomainEvent, 'name'>): boolean => WITHOUT_LEAD.some((one) => one === name);

/** The notices for an event and their recipients: the only list of these rules. Payloads contain only ids and keywords. */
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
    // A full mailbox isn't a reason to notify anyone yet, because the mail server tries again.
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
    // The person who asked for the unit is notified; a return made by a rule notifies everyone who can reply.
    case 'claim.changed': {
      const state = word('state');
      const to: Audience = word('claimantId') ? [{ userId: word('claimantId') ?? '' }] : [];
      if (state !== 'accepted' && state !== 'refused') return [];
      const kind = state === 'accepted' ? 'unit-returned' : 'return-refused';
      return [
        { kind: `claim-${state}`, to, orAnswering: true },
        { kind, to: 'books-alone', withoutLead: true },
      ];
    }
    case 'recipe.changed': {
      const kind = word('state') === 'proposed' ? 'proposal' : word('state') === 'failed' ? 'scheduled-failed' : null;
      // If the mail server refused it, the scheduled message itself causes the notice.
      return kind === null || payload['handed'] === true ? [] : [{ kind, to: ['assignee'], orAnswering: true }];
    }
    case 'lead.waiting':
      return [{ kind: 'waiting', to: payload['everybody'] === true ? 'answering' : ['assignee'], orAnswering: true }];
    case 'reply.asked':
      return [{ kind: 'reply-asked', to: ['assignee'], orAdmins: true }];
    case 'team.joined':
    case 'team.changed':
    case 'team.role-changed':
      return ofTeam(name, word('userId'), word('role'));
    case 'invites.changed':
      return toAdmins(INVITE_NEWS, word('what'));
    case 'recovery.changed':
      return ofRecovery(word('what'), word('userId'));
    case 'group.changed':
      return toAdmins(GROUP_NEWS, word('what'));
    case 'proof.changed':
      return toAdmins(PROOF_NEWS, word('what'));
    case 'reviews.changed': {
      const kind = ownValue(REVIEW_NEWS, word('what') ?? '');
      return kind ? [{ kind, to: 'answering' }] : [];
    }
    case 'instagram.changed':
      return toAdmins(INSTAGRAM_NEWS, word('what'));
    case 'ledger.changed':
      return ofBalance(payload);
    case 'listing.changed':
      return payload['tier'] === undefined ? [] : [{ kind: 'tier-changed', to: 'books' }];
    case 'badge.earned': {
      const badge = word('badge');
      return badge === null ? [] : [{ kind: 'badge-earned', to: 'answering', data: { badge } }];
    }
    case 'profile.asked':
      return ofField(word('userId'), word('section'), word('path'));
    default:
      return [];
  }
}

/** Only the teammate who was asked is notified. */
function ofField(userId: string | null, of: string | null, path: string | null): Notice[] {
  const section = PROFILE_SECTIONS.find((known) => known === of);
  if (userId === null || path === null || !section) return [];
  return [{ kind: 'change-asked', to: [{ userId }], data: { field: { section, path } } }];
}

/** Only the other side is notified; the person who did it knows. */
const GROUP_NEWS: Readonly<Record<string, NotificationKind>> = {
  requested: 'group-request',
  accepted: 'group-joined',
  widened: 'group-widened',
  declined: 'group-declined',
  ended: 'group-ended',
};

const PROOF_NEWS: Readonly<Record<string, NotificationKind>> = {
  confirmed: 'proof-confirmed',
  failing: 'proof-failing',
  ended: 'proof-ended',
};

/** Someone with the link of an expired invite asks for another one. */
const INVITE_NEWS: Readonly<Record<string, NotificationKind>> = { asked: 'invite-asked' };

const INSTAGRAM_NEWS: Readonly<Record<string, NotificationKind>> = { disconnected: 'instagram-disconnected' };

/** A couple wrote a review, or staff decided about a reported one. */
const REVIEW_NEWS: Readonly<Record<string, NotificationKind>> = { given: 'review-given', decided: 'review-decided' };

function toAdmins(kinds: Readonly<Record<string, NotificationKind>>, what: string | null): Notice[] {
  const kind = ownValue(kinds, what ?? '');
  return kind ? [{ kind, to: 'admins' }] : [];
}

/** Units that were added, and a balance that just fell to few or none. A return has a separate notice. */
function ofBalance(payload: DomainEvent['payload']): Notice[] {
  const [operation, balance, units] = ['operation', 'balance', 'units'].map((key) => ownValue(payload, key));
  if (operation === 'gift' || operation === 'purchase') return [{ kind: 'units-added', to: 'books' }];
  if (operation !== 'spent' || typeof balance !== 'number' || typeof units !== 'number') return [];
  const before = balance - units;
  if (balance === 0) return [{ kind: 'units-out', to: 'books' }];
  return balance <= FEW_UNITS && before > FEW_UNITS ? [{ kind: 'units-low', to: 'books' }] : [];
}

const RECOVERY_NEWS: Readonly<Record<string, NotificationKind>> = {
  asked: 'recovery-asked',
  vouched: 'recovery-vouched',
  done: 'recovery-done',
};

function ofRecovery(what: string | null, personId: string | null): Notice[] {
  const kind = ownValue(RECOVERY_NEWS, what ?? '');
  return kind && personId !== null ? [{ kind, to: 'admins', data: { personId } }] : [];
}

function ofTeam(name: string, personId: string | null, role: string | null): Notice[] {
  if (personId === null) return [];
  const data = { personId, ...(role !== null && { role }) };
  if (name === 'team.joined') return [{ kind: 'member-joined', to: 'admins', data }];
  if (name === 'team.changed') return [{ kind: 'member-removed', to: 'admins', data }];
  return [{ kind: 'role-changed', to: [{ userId: personId }], data }];
}

/** A bulk change notifies each affected person once, with the number of their leads. */
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
