import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { DAY } from '#contracts/durations.ts';
import { signingKey } from '#shared/security/secrets.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import type { Site } from '#shared/site.ts';

/** Length of a signature in hex; 128 bits. */
const SIGNATURE = 32;

/** Creates the links in a couple's emails. They are signed, so that no one can find a conversation by guessing. */
export interface CoupleLinkMaker {
  /** The conversation page `/c/{token}`; expires when the conversation's `linkVersion` is raised. */
  conversation(conversationId: string, linkVersion: number): string;
  /** `/c/stop/{token}`: withdraws the consent to scheduled messages, by a click or from an email program (RFC 8058). */
  stop(coupleUserId: string): string;
  /**
   * `/c/file/{token}`: one file of one message, until a given time (milliseconds); also expires with the
   * conversation's link.
   */
  file(messageId: string, fileId: string, linkVersion: number, until: number): string;
  /** `/c/booking/{token}`: answers this question about a booking, but no later one. */
  booking(leadId: string, askedAt: number): string;
  /** The address for a couple's replies by email: one per conversation. */
  replyAddress(conversationId: string): string;
  /**
   * The address for a teammate's replies to a notification by email: for one conversation and one person, until a
   * given time.
   */
  teamAddress(conversationId: string, userId: string, until: number): string;
  /** The Message-ID that all emails to the couple reference as their thread, without angle brackets. */
  thread(conversationId: string): string;
  /** Like `thread`, for emails to the team. It only groups them: knowing it lets no one write as the couple. */
  teamThread(conversationId: string): string;
}

/** The contents of a conversation's address. A team address can only be checked against a person's id. */
export type ConversationAddress =
  | { kind: 'couple' | 'thread'; conversationId: string }
  /** `until` in milliseconds. */
  | { kind: 'team'; conversationId: string; until: number; isFor: (userId: string) => boolean };

/** Creates and reads the signed links for couples. */
export class CoupleLinks {
  readonly #secrets: Pick<Secrets, 'key'>;
  readonly #site: Site;

  constructor({ secrets, site }: { secrets: Pick<Secrets, 'key'>; site: Site }) {
    this.#secrets = secrets;
    this.#site = site;
  }

  /** Loads the keys once; the result can create any number of links. */
  async open(): Promise<CoupleLinkMaker> {
    const page = await signingKey(this.#secrets, 'conversation-link');
    const stop = await signingKey(this.#secrets, 'stop-link');
    const booking = await signingKey(this.#secrets, 'booking-link');
    const reply = await signingKey(this.#secrets, 'reply-address');
    const file = await signingKey(this.#secrets, 'file-link');
    const { baseUrl } = this.#site;
    const domain = this.#domain;
    return {
      conversation: (id, version) => `${baseUrl}/c/${sealed(`${id}.${version.toString(36)}`, page)}`,
      file: (messageId, fileId, version, until) =>
        `${baseUrl}/c/file/${sealed(`${messageId}.${fileId}.${version.toString(36)}.${until.toString(36)}`, file)}`,
      stop: (userId) => `${baseUrl}/c/stop/${sealed(userId, stop)}`,
      replyAddress: (id) => `c-${id.toLowerCase()}-${short(id, reply)}@${domain}`,
      teamAddress: (id, userId, until) => {
        const day = Math.ceil(until / DAY).toString(36);
        return `t-${id.toLowerCase()}-${day}-${short(`${id} ${userId} ${day}`, reply)}@${domain}`;
      },
      teamThread: (id) => `team-${id.toLowerCase()}-${short(`team ${id}`, reply)}@${domain}`,
      thread: (id) => `thread-${id.toLowerCase()}-${short(`thread ${id}`, reply)}@${domain}`,
      booking: (id, askedAt) => `${baseUrl}/c/booking/${sealed(`${id}.${askedAt.toString(36)}`, booking)}`,
    };
  }

  /** Reads a conversation token; null if we didn't sign it. The caller compares `linkVersion` with the record. */
  async readConversation(token: string): Promise<{ conversationId: string; linkVersion: number } | null> {
    const text = opened(token, await signingKey(this.#secrets, 'conversation-link'));
    const match = /^([0-9A-Z]{26})\.([0-9a-z]{1,6})$/u.exec(text ?? '');
    return match ? { conversationId: match[1] ?? '', linkVersion: Number.parseInt(match[2] ?? '', 36) } : null;
  }

  /**
   * Reads the file that a link in an email points to; null if we didn't sign it. The caller checks the rest against
   * the record and the clock.
   */
  async readFile(
    token: string,
  ): Promise<{ messageId: string; fileId: string; linkVersion: number; until: number } | null> {
    const text = opened(token, await signingKey(this.#secrets, 'file-link'));
    const match = /^([0-9A-Z]{26})\.([0-9A-Z]{26})\.([0-9a-z]{1,6})\.([0-9a-z]{1,10})$/u.exec(text ?? '');
    if (!match) return null;
    const [, messageId = '', fileId = '', version = '', until = ''] = match;
    return { messageId, fileId, linkVersion: Number.parseInt(version, 36), until: Number.parseInt(until, 36) };
  }

  /** Reads the couple of a stop token; null if we didn't sign it. */
  async readStop(token: string): Promise<string | null> {
    return opened(token, await signingKey(this.#secrets, 'stop-link'));
  }

  /** Reads an address or a Message-ID created here; null if we didn't sign it. */
  async readAddress(address: string): Promise<ConversationAddress | null> {
    const at = address.lastIndexOf('@');
    if (address.slice(at + 1).toLowerCase() !== this.#domain.toLowerCase()) return null;
    const match = /^(?:(c|thread)|t)-([0-9a-z]{26})(?:-([0-9a-z]{3,4}))?-([0-9a-f]{16})$/iu.exec(address.slice(0, at));
    if (!match) return null;
    const kind = match[1]?.toLowerCase() ?? 't';
    const conversationId = (match[2] ?? '').toUpperCase();
    const day = match[3]?.toLowerCase();
    const given = (match[4] ?? '').toLowerCase();
    const key = await signingKey(this.#secrets, 'reply-address');
    const signs = (text: string) => timingSafeEqual(Buffer.from(short(text, key)), Buffer.from(given));
    if ((kind === 't') !== (day !== undefined)) return null;
    if (day !== undefined)
      return {
        kind: 'team',
        conversationId,
        until: Number.parseInt(day, 36) * DAY,
        isFor: (userId) => signs(`${conversationId} ${userId} ${day}`),
      };
    if (!signs(kind === 'c' ? conversationId : `thread ${conversationId}`)) return null;
    return { kind: kind === 'c' ? 'couple' : 'thread', conversationId };
  }

  get #domain(): string {
    const { inboundDomain, mailFrom } = this.#site;
    return inboundDomain ?? mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  }

  /** Reads the question of a booking token; null if we didn't sign it. The caller compares `askedAt` with the lead. */
  async readBooking(token: string): Promise<{ leadId: string; askedAt: number } | null> {
    const text = opened(token, await signingKey(this.#secrets, 'booking-link'));
    const match = /^([0-9A-Z]{26})\.([0-9a-z]{1,10})$/u.exec(text ?? '');
    return match ? { leadId: match[1] ?? '', askedAt: Number.parseInt(match[2] ?? '', 36) } : null;
  }
}

/** Signs text as a string: for thousands of emails, allocating buffers would cost more than the signatures. */
const sign = (text: string, key: KeyObject): string =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, SIGNATURE);

/** 64 bits as hex: addresses can only be guessed as fast as a mail server responds. */
const short = (text: string, key: KeyObject): string => sign(text, key).slice(0, 16);

const sealed = (text: string, key: KeyObject): string =>
  `${text}.${Buffer.from(sign(text, key), 'hex').toString('base64url')}`;

function opened(token: string, key: KeyObject): string | null {
  const at = token.lastIndexOf('.');
  if (at < 1 || token.length > 200) return null;
  const text = token.slice(0, at);
  const given = Buffer.from(token.slice(at + 1), 'base64url');
  const right = Buffer.from(sign(text, key), 'hex');
  return given.length === right.length && timingSafeEqual(given, right) ? text : null;
}
