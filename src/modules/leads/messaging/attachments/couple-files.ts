import type { Readable } from 'node:stream';
import type { FilesApi, StoredFile } from '#modules/suppliers/index.ts';
import { NotFound } from '#shared/errors.ts';
import type { Clock } from '#shared/clock.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { CoupleLinks } from '../links/couple-links.ts';
import { LinkExpired, openConversation } from '../links/open-conversation.ts';
import { attachmentsDb } from './attachment-tables.ts';

export interface CoupleFilesParts {
  em: Em;
  clock: Clock;
  links: Pick<CoupleLinks, 'readConversation' | 'readFile'>;
  files: Pick<FilesApi, 'find' | 'open'>;
}

export interface CouplesFile {
  file: StoredFile;
  content: Readable;
}

/** Serves couples the files of their messages: by the link of the conversation, or by an expiring link in an email. */
export class CoupleFiles {
  readonly #parts: CoupleFilesParts;

  constructor(parts: CoupleFilesParts) {
    this.#parts = parts;
  }

  /**
   * A file of a message in the conversation; the files of a scheduled message don't count until it is sent.
   * @throws NotFound, LinkExpired
   */
  async ofConversation(token: string, fileId: string): Promise<CouplesFile> {
    const { em, links } = this.#parts;
    const conversation = await openConversation(em, links, token);
    const row = await attachmentsDb(em)
      .selectFrom('attachment')
      .innerJoin('message', 'message.id', 'attachment.owner_id')
      .select('attachment.supplier_id')
      .where('attachment.lead_id', '=', conversation.lead_id)
      .where('attachment.file_id', '=', fileId)
      .where('message.conversation_id', '=', conversation.id)
      .executeTakeFirst();
    return this.#open(row?.supplier_id, fileId);
  }

  /** A file that was too large for its email. @throws NotFound, LinkExpired */
  async ofMail(token: string): Promise<CouplesFile> {
    const { em, clock, links } = this.#parts;
    const facts = await links.readFile(token);
    if (!facts) throw new NotFound('This file');
    const row = await attachmentsDb(em)
      .selectFrom('attachment')
      .innerJoin('message', 'message.id', 'attachment.owner_id')
      .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
      .select(['attachment.supplier_id', 'conversation.link_version'])
      .where('attachment.owner_id', '=', facts.messageId)
      .where('attachment.file_id', '=', facts.fileId)
      .executeTakeFirst();
    if (row && (facts.until < clock.now() || row.link_version !== facts.linkVersion)) throw new LinkExpired();
    return this.#open(row?.supplier_id, facts.fileId);
  }

  async #open(supplierId: string | undefined, fileId: string): Promise<CouplesFile> {
    const { files } = this.#parts;
    const [file] = supplierId === undefined ? [] : await files.find(supplierId, [fileId]);
    if (!file) throw new NotFound('This file');
    return { file, content: await files.open(file.id) };
  }
}
