import type { AccountNews } from '#contracts/account/account-activity.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { DeviceName } from '../index.ts';
import { accountNews } from '../notices/account-news.ts';
import type { FormerEmailsRepository } from '../people/former-emails.repository.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { CancelLinks } from './cancel-links.ts';
import { deviceOf, newsMail } from './recovery-mails.ts';
import type { RecoveryNewsKind } from './recovery-mails.ts';
import type { RecoveryRepository, RecoveryRow } from './recovery.repository.ts';

export interface RecoveryNewsParts {
  users: UserRepository;
  former: FormerEmailsRepository;
  recoveries: RecoveryRepository;
  links: CancelLinks;
  mails: Pick<MailQueue, 'enqueue'>;
  outbox: Pick<Outbox, 'record'>;
  deviceName: DeviceName;
}

/** The events that the admins of the person's teams are notified about. */
const FOR_TEAMS: Partial<Record<RecoveryNewsKind, 'asked' | 'vouched' | 'done' | 'ended'>> = {
  asked: 'asked',
  vouched: 'vouched',
  'vouched-by-staff': 'vouched',
  done: 'done',
};

/** The person's bell entry for each event. */
const FOR_PERSON: Readonly<Record<RecoveryNewsKind, AccountNews>> = {
  asked: 'recovery-asked',
  vouched: 'recovery-vouched',
  'vouched-by-staff': 'recovery-vouched',
  cancelled: 'recovery-ended',
  'voucher-left': 'recovery-ended',
  done: 'account-recovered',
};

/**
 * Warns everyone who could object: the person at every known address, and the admins of their teams. Call it within the
 * transaction of the event.
 */
export class RecoveryNews {
  readonly #parts: RecoveryNewsParts;

  constructor(parts: RecoveryNewsParts) {
    this.#parts = parts;
  }

  async notify(row: RecoveryRow, kind: RecoveryNewsKind, by: string | null = null): Promise<void> {
    const { users, former, recoveries, links, mails, outbox, deviceName } = this.#parts;
    const account = await users.accountById(row.user_id);
    if (!account) return;
    const addresses = new Set([account.email, ...(await former.of(row.user_id))]);
    const facts = {
      device: deviceOf(deviceName, row.user_agent),
      until: row.ready_at ?? row.expires_at,
      cancelUrl: await links.url(row),
    };
    for (const address of addresses) {
      await mails.enqueue({
        ...toAddress(address, row.id),
        kind: `recovery-${kind}`,
        ...newsMail(account.locale, kind, facts),
      });
    }
    const teams = (await recoveries.teamsOf([row.user_id])).get(row.user_id) ?? [];
    // Teams aren't notified about the recovery of a member of staff.
    const isStaff = (await recoveries.staffMarkets([row.user_id])).size > 0;
    const payload = { userId: row.user_id, what: FOR_TEAMS[kind] ?? 'ended', ...(by !== null && { by }) };
    const notified = isStaff ? [] : teams;
    await outbox.record(
      accountNews(row.user_id, FOR_PERSON[kind]),
      ...notified.map((supplierId) => ({ name: 'recovery.changed', supplierId, payload }) as const),
    );
  }
}

/** Leaves out the name: it was typed at sign-up, and the reader may be someone else (S46). */
export const toAddress = (address: string, referenceId: string) => ({
  referenceId,
  fromName: 'Aisle',
  to: { name: '', address },
  headers: { 'Auto-Submitted': 'auto-generated' },
});
