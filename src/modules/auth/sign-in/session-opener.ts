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
  /** A sign-in that is waiting for its second step. */
  step: string | undefined;
  /** Proves that the second step was passed here before. */
  remembered: string | undefined;
}

/** The person who signed in, and the values for the browser's new cookies. */
export interface SignInResult {
  userId: string;
  token: string;
  expiresAt: number;
  device: string;
  /** Set if the person doesn't want to be asked for the second step in this browser again. */
  remembered?: string;
}

/** A completed sign-in, with what the console shows about the new session. */
export interface ShownSignInResult extends SignInResult {
  session: SessionAnswer;
}

/** Writes that belong to a new session. */
export interface Alongside {
  write: () => Promise<void>;
  /**
   * Its statements are all issued at once, and no decision depends on their results: the commit is sent with them. If `prepare` built
   * them ahead, they must be the same.
   */
  atOnce?: boolean;
  /** It changes what the console shows about the session, so that is read afterwards. */
  changesShown?: boolean;
  /** Data that was read ahead. */
  ahead?: ReadAhead;
}

/** What the console would show about a session of this person. */
export interface ReadAhead {
  userId: string;
  session: Promise<(expiresAt: number) => SessionAnswer>;
  /** The browser's cookie as a known device. */
  device?: string | undefined;
  /** The statements of the new session and of everything written with it. */
  built?: BuiltAhead<OpenedSession> | undefined;
}

/** The password was right; the sign-in continues with the second step. */
export interface StepNeeded {
  step: string;
}

/** Opens sessions, however people prove who they are. */
export class SessionOpener {
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
  ): Promise<SignInResult> {
    const { device: made, built } = ahead?.userId === userId ? ahead : {};
    const device = made ?? (await this.#devices.remember(account));
    const all = this.#statements(userId, caller, browser, write);
    const opened =
      atOnce && built
        ? await built.commit()
        : await inTransaction(this.#em, (_tx, last) => (atOnce ? last(all) : all()));
    return { userId, ...opened, device };
  }

  /** Issues all statements at once: on a server they are sent as one packet, those of `write` first. */
  #statements(userId: string, caller: Caller, browser: Browser, write: Alongside['write']) {
    return async (): Promise<OpenedSession> => {
      const before = write();
      const session = this.#sessions.open(userId, caller, browser.session);
      await Promise.allSettled([before, session]);
      // If that failed, the session was not written either, and this error says why.
      await before;
      return session;
    };
  }

  /** Reads what the console would show about a session of this person. Never rejects: `openShown` throws any error. */
  async readAhead(userId: string): Promise<ReadAhead> {
    const session = this.#sessions.describeNew(userId);
    await Promise.allSettled([session]);
    return { userId, session };
  }

  /**
   * Also makes the browser's new cookie and builds all statements, including those of `write`, which must be issued at once. Only
   * sending them is left. Never rejects.
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

  /** Like `open`, with what the console shows about the new session: read ahead, or while the session is written. */
  async openShown(
    userId: string,
    account: string,
    caller: Caller,
    browser: Browser,
    alongside: Alongside,
  ): Promise<ShownSignInResult> {
    const written = this.open(userId, account, caller, browser, alongside);
    const { ahead, changesShown } = alongside;
    const shown = changesShown
      ? written.then(() => this.#sessions.describeNew(userId))
      : ahead?.userId === userId
        ? ahead.session
        : this.#sessions.describeNew(userId);
    // Nothing may still be running after the response, even if the request failed.
    await Promise.allSettled([written, shown]);
    const result = await written;
    return { ...result, session: (await shown)(result.expiresAt) };
  }
}
