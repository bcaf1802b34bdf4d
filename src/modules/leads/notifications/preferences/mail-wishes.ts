import type { MailWishes, TeamMailKind } from '#shared/mail/mail-wishes.ts';
import { planChannels } from './channel-plan.ts';
import { USUAL_PREFERENCES } from './preferences.ts';
import type { Preferences } from './preferences.ts';
import type { StopLinks } from './stop-links.ts';

/** Lists the teammates who want an email immediately. */
export class TeamMailWishes implements MailWishes {
  readonly #preferences: Preferences;
  readonly #links: StopLinks;

  constructor({ preferences, links }: { preferences: Preferences; links: StopLinks }) {
    this.#preferences = preferences;
    this.#links = links;
  }

  async now(
    kind: TeamMailKind,
    userIds: readonly string[],
    at: number,
    timezone: string,
  ): Promise<ReadonlyMap<string, { stopUrl: string }>> {
    const chosen = await this.#preferences.ofMany(userIds);
    const wanting = new Map<string, { stopUrl: string }>();
    for (const userId of userIds) {
      const plan = planChannels(chosen.get(userId) ?? USUAL_PREFERENCES, kind, at, timezone);
      if (plan.mail === 'now') wanting.set(userId, { stopUrl: await this.#links.url(userId, kind) });
    }
    return wanting;
  }
}
