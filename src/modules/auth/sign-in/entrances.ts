import type { SessionAnswer } from '#contracts/account/auth.ts';
import type { Caller } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { buildAhead } from '#shared/persistence/lookups/build-ahead.ts';
import type { BuiltAhead } from '#shared/persistence/lookups/build-ahead.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { OpenedSession, SessionService } from '../sessions/session.service.ts';
import type { KnownDevices } from './known-devices.ts';

/** The cookies a browser sends. */
export interface Browser {
  session: string | undefined;
  device: string | undefined;
  /** A sign-in that waits for its second step. */
  step: string | undefined;
  /** Proves that the second step was passed here before. */
  remembered: string | undefined;
}

/** Who came in, and the values for the browser's new cookies. */
export interface Entrance {
  userId: string;
  token: string;
  expiresAt: number;
  device: string;
  /** For the person who doesn't want to be asked for the second step here again. */
  remembered?: string;
}

/** Someone who came in, with what the console shows of the new session. */
export interface ShownEntrance extends Entrance {
  session: SessionAnswer;
}

/** What is written together with a new session. */
export interface Alongside {
  write: () => Promise<void>;
  /**
   * Its statements are all issued at once, and none of their results decides anything: the commit travels with them. They may have been
   * built before (`prepare`), so they are the same as there.
   */
  atOnce?: boolean;
  /** It changes what the console shows of the session, so that is read afterwards. */
  changesShown?: boolean;
  /** What was prepared before. */
  ahead?: ReadAhead;
}

/** What the console would show of a session of this person. */
export interface ReadAhead {
  userId: string;
  session: Promise<(expiresAt: number) => SessionAnswer>;
  /** What the browser would be known by. */
  device?: string | undefined;
  /** The session with everything that is written at once with it. */
  built?: BuiltAhead<OpenedSession> | undefined;
}

/** The password was right; this continues with the second step. */
export interface StepNeeded {
  step: string;
}

/** Opens sessions, however people prove who they are. */
export class Entrances {
  readonly #em: Em;
  readonly #sessions: SessionService;
  readonly #devices: KnownDevices;

  constructor({ em, sessions, devices }: { em: Em; sessions: SessionService; devices: KnownDevices }) {
    this.#em = em;
    this.#sessions = sessions;
    this.#devices = devices;
  }

  /** Opens a new session for the browser, in one commit with everything that belongs to it. `account`: its `signInKey`. */
  async open(
    userId: string,
    account: string,
    caller: Caller,
    browser: Browser,
    { write, atOnce = false, ahead }: Alongside = { write: () => Promise.resolve(), atOnce: true },
  ): Promise<Entrance> {
    const { device: made, built } = ahead?.userId === userId ? ahead : {};
    const device = made ?? (await this.#devices.remember(account));
    const all = this.#statements(userId, caller, browser, write);
    const opened =
      atOnce && built
        ? await built.commit()
        : await inTransaction(this.#em, (_tx, last) => (atOnce ? last(all) : all()));
    return { userId, ...opened, device };
  }

  /** At once: on a server the statements travel as one packet, those of `write` first. */
  #statements(userId: string, caller: Caller, browser: Browser, write: Alongside['write']) {
    return async (): Promise<OpenedSession> => {
      const before = write();
      const session = this.#sessions.open(userId, caller, browser.session);
      await Promise.allSettled([before, session]);
      // When it failed, the session was not written either, and this says why.
      await before;
      return session;
    };
  }

  /** Reads what the console would show of a session of this person. Never rejects: `openShown` throws what went wrong. */
  async readAhead(userId: string): Promise<ReadAhead> {
    const session = this.#sessions.describeNew(userId);
    await Promise.allSettled([session]);
    return { userId, session };
  }

  /**
   * The same, with all that coming in takes but sending it: the browser's cookie, and the statements with those of `write`, which must
   * be issued at once. Never rejects.
   */
  async prepare(
    userId: string,
    account: string,
    caller: Caller,
    browser: Browser,
    write: Alongside['write'],
  ): Promise<ReadAhead> {
    const reading = this.readAhead(userId);
    const [device, built] = await Promise.allSettled([
      this.#devices.remember(account),
      buildAhead(this.#em, this.#statements(userId, caller, browser, write)),
    ]);
    return {
      ...(await reading),
      device: device.status === 'fulfilled' ? device.value : undefined,
      built: built.status === 'fulfilled' ? built.value : undefined,
    };
  }

  /** The same as `open`, with what the console shows of the new session: read before, or while that is written. */
  async openShown(
    userId: string,
    account: string,
    caller: Caller,
    browser: Browser,
    alongside: Alongside,
  ): Promise<ShownEntrance> {
    const written = this.open(userId, account, caller, browser, alongside);
    const { ahead, changesShown } = alongside;
    const shown = changesShown
      ? written.then(() => this.#sessions.describeNew(userId))
      : ahead?.userId === userId
        ? ahead.session
        : this.#sessions.describeNew(userId);
    // Nothing goes on behind the answer, even to a request that failed.
    await Promise.allSettled([written, shown]);
    const entrance = await written;
    return { ...entrance, session: (await shown)(entrance.expiresAt) };
  }
}
