/**
 * Live updates (E7): one EventSource for the active supplier, or for the person's account alone. An event only names what changed;
 * the affected queries are refetched. The browser reconnects automatically and sends the id of the last event it saw; a connection
 * that the server refused is retried after 1 s, 2 s, 4 s … at most 30 s. One replaced by a newer tab is reopened at the next focus.
 * After a reconnection everything is reloaded, because events may have been missed.
 */
import type { QueryClient } from '@tanstack/react-query';
import { REPLACED_EVENT } from '#contracts/notifications/live-events.ts';
import type { LiveEvent, LiveEventName } from '#contracts/notifications/live-events.ts';
import { STALE_WITH_LEADS } from './staleWithLeads.ts';

/** First parts of the query keys that an event invalidates. */
const TOUCHES: Readonly<Record<LiveEventName, readonly string[]>> = {
  'lead.received': ['leads', 'dashboard', 'calendar'],
  'lead.added': ['leads', 'dashboard', 'calendar'],
  'lead.changed': ['leads', 'dashboard', 'calendar'],
  'notification.changed': ['notifications'],
  'account.changed': ['own-account', 'own-sessions', 'own-recovery'],
  'leads.changed': STALE_WITH_LEADS,
  'booking.answered': ['leads', 'dashboard', 'badges'],
  'lead.revealed': ['leads', 'dashboard', 'accounts', 'ledger'],
  'message.received': ['leads', 'dashboard'],
  'message.sent': ['leads', 'dashboard', 'badges'],
  'message.bounced': ['leads', 'dashboard'],
  'mail.unsorted': ['unsorted-mails'],
  'scheduled.changed': ['leads', 'scheduled-messages', 'dashboard'],
  'payments.changed': ['leads', 'payments', 'dashboard'],
  'payment.due': ['payments'],
  'presence.changed': ['presence'],
  'views.changed': ['lead-views'],
  'ledger.changed': ['accounts', 'ledger', 'dashboard', 'suppliers'],
  'team.changed': ['members', 'team'],
  'team.joined': ['members', 'team'],
  'team.role-changed': ['members', 'team'],
  'invites.changed': ['team'],
  'recovery.changed': ['recoveries', 'own-recovery'],
  'group.changed': ['group'],
  'proof.changed': ['proof'],
  'settings.changed': ['lead-terms', 'reply-settings', 'recipes', 'dashboard'],
  'recipe.changed': ['recipes', 'recipe-runs'],
  'lead.waiting': ['recipes', 'recipe-runs'],
  'import.changed': ['imports', 'leads', 'dashboard', 'calendar'],
  'connections.changed': ['api-keys', 'webhooks', 'webhook-deliveries'],
  'contacts.changed': ['contacts'],
  'photos.changed': ['photos'],
  'packages.changed': ['packages'],
  'videos.changed': ['videos'],
  'brochures.changed': ['brochures'],
  'real-weddings.changed': ['real-weddings'],
  'profile.changed': ['profile'],
  // The notification has its own event.
  'profile.asked': [],
  'reviews.changed': ['feedback', 'review-requests', 'badges'],
  'questions.changed': ['questions'],
  'score.changed': ['score'],
  'offers.changed': ['offers'],
  'fairs.changed': ['fairs'],
  'achievements.changed': ['achievements'],
  'areas.changed': ['areas'],
  'recommendations.changed': ['recommendations', 'relations'],
  'listing.changed': [],
  'preview-links.changed': ['preview-links'],
  'badge.earned': ['badges'],
  'instagram.changed': ['instagram'],
  'hold.ending': ['leads', 'calendar'],
  'calendar.changed': ['calendar', 'leads', 'dashboard'],
  'note.mentioned': ['leads'],
  'reply.asked': ['visit'],
  'claim.changed': ['claims', 'leads', 'dashboard'],
};

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** After a change that was shown at once, further events are batched for twice this long, then refetched together. */
const BATCH_MS = 100;
/** While events keep coming, from a bulk change or an import, the pause between refetches grows up to this. */
const LONGEST_BATCH_MS = 10_000;
/** Polling interval for everything without a connection. */
const POLL_MS = 30_000;
/** EventSource.CLOSED, as a literal because jsdom has no EventSource. */
const CLOSED = 2;
/** Consecutive failures before the person sees a notice. */
const LOST_AFTER = 3;

export interface LiveOptions {
  /** Null for account news only. */
  supplierId: string | null;
  queries: QueryClient;
  onEvent?: (event: LiveEvent) => void;
  /** `lost` after several failed connections, `open` when it is back. */
  onState?: (state: 'open' | 'lost') => void;
  /** For tests. */
  connect?: (url: string) => EventSource;
}

/** Delay before the n-th attempt; 0 is the first after a failure. */
export const waitBefore = (attempt: number): number => Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);

/** Opens the connection; returns a function that closes it. */
export function openLiveUpdates(options: LiveOptions): () => void {
  const connect = options.connect ?? ((url: string) => new EventSource(url));
  const { supplierId } = options;
  const url = supplierId === null ? '/api/events' : `/api/events?supplierId=${encodeURIComponent(supplierId)}`;
  let source: EventSource | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pending = new Set<string>();
  let flush: ReturnType<typeof setTimeout> | undefined;
  let pause = BATCH_MS;
  let flushedAt = 0;
  const ask = (): void => {
    for (const key of pending) void options.queries.invalidateQueries({ queryKey: [key] });
    pending.clear();
    flush = undefined;
    flushedAt = Date.now();
  };
  const stale = (keys: readonly string[]): void => {
    for (const key of keys) pending.add(key);
    if (flush !== undefined) return;
    // After a quiet period a change is shown at once, along with all events that arrived at the same time.
    const quiet = Date.now() - flushedAt > 2 * pause;
    pause = quiet ? BATCH_MS : Math.min(2 * pause, LONGEST_BATCH_MS);
    flush = setTimeout(ask, quiet ? 0 : pause);
  };
  let poll: ReturnType<typeof setInterval> | undefined;
  const setPolling = (on: boolean): void => {
    clearInterval(poll);
    poll = on ? setInterval(() => void options.queries.invalidateQueries(), POLL_MS) : undefined;
  };
  const receive = (message: MessageEvent<string>): void => {
    const event = JSON.parse(message.data) as LiveEvent;
    const isOurs = event.supplierId === null || event.supplierId === supplierId;
    if (!isOurs || !(event.name in TOUCHES)) return;
    stale(TOUCHES[event.name]);
    options.onEvent?.(event);
  };
  const open = (): void => {
    source = connect(url);
    source.addEventListener('open', () => {
      if (failures > 0) {
        void options.queries.invalidateQueries();
        options.onState?.('open');
      }
      failures = 0;
      setPolling(false);
    });
    source.addEventListener('error', () => {
      if (source?.readyState === CLOSED) {
        source.close();
        // Half of it is random, so that consoles refused together don't all return together.
        timer = setTimeout(open, waitBefore(failures) * (1 - Math.random() / 2));
      }
      failures += 1;
      if (failures !== LOST_AFTER) return;
      setPolling(true);
      options.onState?.('lost');
    });
    source.addEventListener('message', receive);
    source.addEventListener(REPLACED_EVENT, giveWay);
  };
  /** A newer tab of this person took the connection. This one polls until it gets the focus. */
  const giveWay = (): void => {
    source?.close();
    setPolling(true);
    window.addEventListener('focus', comeBack, { once: true });
  };
  const comeBack = (): void => {
    failures = Math.max(failures, 1);
    open();
  };
  open();
  return () => {
    window.removeEventListener('focus', comeBack);
    clearTimeout(timer);
    clearTimeout(flush);
    setPolling(false);
    source?.close();
  };
}
