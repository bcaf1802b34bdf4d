import type { PresenceAnswer, PresenceState } from '#contracts/presence.ts';
import { PRESENCE_SECTIONS } from '#contracts/profile/presence-sections.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { PresenceTable } from '#shared/presence/presence-table.ts';
import type { PresenceParts, Viewer } from '#shared/presence/presence-table.ts';
import type { Present } from '#shared/presence/present.ts';

function assertSection(section: string): void {
  if (!PRESENCE_SECTIONS.some((known) => known === section)) throw new NotFound('This section');
}

/** Which teammates have a section of the profile open, or unsaved changes in it (P2). */
export class SectionPresence implements Present {
  readonly #rows: PresenceTable;

  constructor(parts: PresenceParts & { outbox: Outbox }) {
    this.#rows = new PresenceTable(parts, {
      table: 'section_presence',
      place: 'section',
      // One event for all sections; consoles reload the section that they show.
      notify: (supplierId) => parts.outbox.record({ name: 'presence.changed', supplierId }),
    });
  }

  /** The others who have this section open. @throws NotFound */
  async others(viewer: Viewer, section: string): Promise<PresenceAnswer[]> {
    assertSection(section);
    return this.#rows.others(viewer, section);
  }

  /** Records that someone opened, changed or saved a section. @throws NotFound */
  async enter(viewer: Viewer, section: string, state: PresenceState): Promise<void> {
    assertSection(section);
    await this.#rows.enter(viewer, section, state);
  }

  leave(viewer: Viewer, section: string): Promise<void> {
    return this.#rows.leave(viewer, section);
  }

  renew(userIds: readonly string[]): Promise<void> {
    return this.#rows.renew(userIds);
  }
}
