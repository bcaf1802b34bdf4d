import type { FieldQuestion } from '#contracts/profile/profile.ts';
import type { ProfileSection } from '#contracts/profile/profile-sections.ts';
import { HOUR, SECOND } from '#contracts/durations.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { InvalidInput, NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { ProfileSections } from './profile-sections.service.ts';

/** Limits how often someone can ask one teammate. */
const ASK_LIMIT: Limit = { name: 'profile:ask', points: 20, seconds: HOUR / SECOND };

interface Parts {
  em: Em;
  profile: Pick<ProfileSections, 'find'>;
  auth: Pick<AuthApi, 'stillMembers'>;
  limiter: Pick<RateLimiter, 'consume'>;
  outbox: Pick<Outbox, 'record'>;
}

/** After two people changed the same field, one asks the other with a notification that links to the field (P1). */
export class AskTeammate {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws NotFound, InvalidInput, TooManyRequests */
  async ask(
    asker: { supplierId: string; userId: string },
    section: ProfileSection,
    { userId, path }: FieldQuestion,
  ): Promise<void> {
    const { em, profile, auth, limiter, outbox } = this.#parts;
    const { supplierId } = asker;
    const { sections } = await profile.find(supplierId);
    const found = sections.find((known) => known.section === section);
    if (!found) throw new NotFound('This section');
    if (!Object.hasOwn(found.values, path))
      throw new InvalidInput([
        { pointer: '#/path', rule: 'unknown', detail: 'This field is unknown, or isn’t in this section.' },
      ]);
    const isTeammate =
      userId !== asker.userId && (await auth.stillMembers([{ userId, supplierId }])).has(`${userId} ${supplierId}`);
    if (!isTeammate)
      throw new InvalidInput([{ pointer: '#/userId', rule: 'member', detail: 'You can only ask a teammate.' }]);
    await limiter.consume(ASK_LIMIT, `${asker.userId} ${userId}`);
    await inTransaction(em, () =>
      outbox.record({ name: 'profile.asked', supplierId, payload: { userId, section, path } }),
    );
  }
}
