import { AppError, NotFound } from '#shared/errors.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { CoupleLinks } from './couple-links.ts';

export class LinkExpired extends AppError {
  constructor() {
    super('gone', 'link-expired', 'This link was replaced by a newer one. Use the link in our latest email.');
  }
}

/**
 * Finds the conversation of a couple's link.
 * @throws NotFound for a link we did not sign, LinkExpired for an old one
 */
export async function openConversation(em: Em, links: Pick<CoupleLinks, 'readConversation'>, token: string) {
  const facts = await links.readConversation(token);
  const conversation =
    facts &&
    (await leadsDb(em)
      .selectFrom('conversation')
      .selectAll()
      .where('id', '=', facts.conversationId)
      .executeTakeFirst());
  if (!conversation) throw new NotFound('This conversation');
  if (conversation.link_version !== facts.linkVersion) throw new LinkExpired();
  return conversation;
}
