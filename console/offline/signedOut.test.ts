import { aSession } from '../testing/fixtures.ts';
import { sessionStore } from '../providers/session.ts';
import { followSignOut, tellOtherTabs } from './signedOut.ts';

/** Channels with the same name, as in several tabs of one browser; jsdom has none. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    Channel.open.delete(this);
  }
}

describe('S37: signing out in another tab', () => {
  const session = aSession({});
  beforeEach(() => {
    Object.defineProperty(window, 'BroadcastChannel', { value: Channel, configurable: true });
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: Channel, configurable: true });
    sessionStore.set(session);
  });

  it('leaves this tab, if it is the same person’s, until it stops following', () => {
    let left = 0;
    const stop = followSignOut(() => (left += 1));
    tellOtherTabs('someone else');
    expect(left).toBe(0);
    tellOtherTabs(session.user.id);
    expect(left).toBe(1);
    stop();
    tellOtherTabs(session.user.id);
    expect([left, Channel.open.size]).toEqual([1, 0]);
  });
});
