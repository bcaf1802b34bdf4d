import type { AccountAnswer, AccountInput, PasswordChangeInput } from '#contracts/account/account.ts';
import { NO_ACTIONS } from '#contracts/account/user-actions.ts';
import { photoPath } from '#contracts/account/photo.ts';
import { InvalidInput } from '#shared/errors.ts';
import type { UserActor } from '#shared/http/route.ts';
import type { Clock } from '#shared/clock.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AccountLinks } from '../account-links/account-links.ts';
import { newPasswordFaults, passwordMinFor } from '../credentials/password-rules.ts';
import type { WaysIn } from '../ways-in/ways-in.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import type { AuthSettings } from '../index.ts';
import type { SecurityNotices } from '../notices/security-notices.ts';
import type { OwnLinkedAccounts } from '../openid/own-linked-accounts.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { AccessRepository } from '../people/access.repository.ts';
import { signInKey } from '../people/login-email.ts';
import type { OwnPassword } from '../people/own-password.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { RecoveryCodes } from '../second-step/recovery-codes.ts';
import type { SecondSteps } from '../second-step/second-steps.ts';
import type { SessionRepository } from '../sessions/session.repository.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';

export interface AccountParts {
  em: Em;
  clock: Clock;
  settings: Pick<AuthSettings, 'passwordMin' | 'passwordMinAlone'>;
  ways: Pick<WaysIn, 'passwordIsAlone'>;
  users: UserRepository;
  access: Pick<AccessRepository, 'actionsOf'>;
  sessions: Pick<SessionRepository, 'removeOthers'>;
  devices: Pick<KnownDevices, 'remember'>;
  links: AccountLinks;
  ownPassword: OwnPassword;
  secondSteps: SecondSteps;
  codes: RecoveryCodes;
  passkeys: Passkeys;
  linked: OwnLinkedAccounts;
  notices: SecurityNotices;
}

/** What people see and change in their own account (A8). */
export class Accounts {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  /** The signed-in person's account. */
  of({ userId }: UserActor) {
    return this.#parts.users.ownAccount(userId);
  }

  async describe(actor: UserActor): Promise<AccountAnswer> {
    const { settings, links, secondSteps, codes, passkeys, linked, access } = this.#parts;
    const [account, newEmail, [secondStep, codesLeft], ownPasskeys, linkedAccounts, actions] = await Promise.all([
      this.of(actor),
      links.waiting('change-email', actor.userId),
      // Without a second step there are no codes.
      secondSteps.of(actor.userId).then(async (step) => [step, step ? await codes.left(actor.userId) : 0] as const),
      passkeys.list(actor.userId),
      linked.list(actor.userId),
      access.actionsOf([actor.userId]),
    ]);
    const passwordMin = passwordMinFor(settings, secondStep === null && ownPasskeys.length === 0);
    return {
      id: account.id,
      email: account.email,
      newEmail,
      firstName: account.first_name,
      lastName: account.last_name,
      phone: account.phone,
      locale: account.locale,
      currency: account.currency,
      photo: account.photo && photoPath(account.id, account.photo),
      passwordMin: passwordMin.min,
      passwordAlone: passwordMin.alone,
      secondStep: secondStep && {
        setUpAt: new Date(secondStep.setUpAt).toISOString(),
        lastUsedAt: secondStep.lastUsedAt === null ? null : new Date(secondStep.lastUsedAt).toISOString(),
      },
      recoveryCodesLeft: codesLeft,
      passkeyHost: passkeys.host,
      passkeys: ownPasskeys,
      hasPassword: account.password_hash !== null,
      linkedAccounts,
      actions: actions.get(actor.userId) ?? NO_ACTIONS,
    };
  }

  async save({ userId }: UserActor, input: AccountInput): Promise<void> {
    const phone = input.phone?.trim() ?? '';
    await this.#parts.users.set(userId, {
      first_name: input.firstName.trim(),
      last_name: input.lastName.trim(),
      phone: phone === '' ? null : phone,
      locale: input.locale,
      ...(input.currency !== undefined && { currency: input.currency }),
    });
  }

  /**
   * Changes the password; all other sessions end, and browsers are asked for the second step again (S5). Returns the value
   * for this browser's device cookie: earlier ones no longer count (S11).
   * @throws WrongOwnPassword, TooManyRequests, InvalidInput for a password too short to be the only protection
   */
  async changePassword(
    actor: UserActor,
    input: PasswordChangeInput,
  ): Promise<{ hasSecondStep: boolean; device: string }> {
    const { em, clock, settings, users, sessions, links, ownPassword, secondSteps, notices, ways, devices } =
      this.#parts;
    const account = await this.of(actor);
    await ownPassword.prove(account, input.currentPassword, '#/currentPassword');
    const min = passwordMinFor(settings, await ways.passwordIsAlone(account));
    const faults = newPasswordFaults(input.newPassword, min, '#/newPassword');
    if (faults.length > 0) throw new InvalidInput(faults);
    const passwordHash = await hashPassword(input.newPassword);
    await inTransaction(em, async () => {
      await users.setPassword(actor.userId, passwordHash, clock.now());
      await sessions.removeOthers(actor.userId, actor.sessionHash);
      await links.remove('change-email', actor.userId);
      await links.remove('reset-password', actor.userId);
      if (account.second_step !== null) await secondSteps.forgetBrowsers(actor.userId);
      await notices.send(account, 'own-password-changed');
    });
    return { hasSecondStep: account.second_step !== null, device: await devices.remember(signInKey(account)) };
  }
}
