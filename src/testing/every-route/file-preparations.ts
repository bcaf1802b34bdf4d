import { CoupleLinks } from '#modules/leads/messaging/links/couple-links.ts';
import { arrives, withFile } from '#modules/leads/testing/inbound-mails.ts';
import { FILES_API } from '#modules/suppliers/index.ts';
import type { FilesApi } from '#modules/suppliers/index.ts';
import type { TestApp } from '../app.ts';
import { attachFile } from '../builders/attachments.ts';
import { storeFile } from '../builders/files.ts';
import type { Ask, Preparation } from './preparation.ts';
import type { World } from './world.ts';

const LEAD = '/api/suppliers/:supplierId/leads/:leadId';
const TEXT: Ask = { query: '?name=note.txt', body: { any: 'text' } };

/** Data for the routes of files and notes, in addition to the usual world, when statements are counted. */
export function prepareFiles(app: TestApp): Record<string, Preparation> {
  const withLeadFile = async ({ ids, lead }: World) => {
    const file = await storeFile(app, lead.supplier_id, { leadId: lead.id, userId: lead.couple_user_id });
    return { ids: { ...ids, fileId: file.id } };
  };
  const removed = async ({ admin }: World, { ids }: { ids: Record<string, string> }, what: string) => {
    const path = `/api/suppliers/${ids['supplierId']}/leads/${ids['leadId']}/${what}`;
    await app.request('DELETE', path, { as: admin });
    return { ids };
  };
  const linksOf = () => app.within(() => app.container.get(CoupleLinks).open());
  const attached = async ({ ids, lead }: World) => {
    const { id, messageId } = await attachFile(app, lead);
    const token = (await linksOf()).conversation(lead.conversation_id, 1).split('/c/')[1] ?? '';
    return { as: '', messageId, ids: { ...ids, token, fileId: id } };
  };
  return {
    'GET /c/:token/files/:fileId': attached,
    'GET /c/file/:token': async (world) => {
      const { ids, messageId } = await attached(world);
      const url = (await linksOf()).file(messageId, ids['fileId'] ?? '', 1, app.clock.now() + 1_000);
      return { as: '', ids: { ...ids, token: url.split('/c/file/')[1] ?? '' } };
    },
    'POST /api/suppliers/:supplierId/files': () => TEXT,
    'POST /api/suppliers/:supplierId/leads/unsent-files': () => TEXT,
    'POST /api/suppliers/:supplierId/files/:fileId/restore': async ({ ids, lead }) => {
      const place = { supplierId: lead.supplier_id, leadId: null };
      const files = app.container.get<FilesApi>(FILES_API);
      await app.within(() => files.remove(place, ids['fileId'] ?? '', lead.couple_user_id));
      return {};
    },
    [`POST ${LEAD}/notes/:noteId/restore`]: (world) => removed(world, world, `notes/${world.ids['noteId']}`),
    [`POST ${LEAD}/messages/:messageId/refused-files/:position/original`]: async ({ ids, lead }) => {
      const [to, from] = [(await linksOf()).replyAddress(lead.conversation_id), lead.email];
      const { message_id: messageId } = await arrives(app, { to, from, ...withFile('guests.zip', 'PK\u0003\u0004') });
      return { ids: { ...ids, messageId: messageId ?? '', position: '0' } };
    },
    [`GET ${LEAD}/files`]: withLeadFile,
    [`POST ${LEAD}/files`]: () => TEXT,
    [`GET ${LEAD}/files/:fileId/content`]: withLeadFile,
    [`DELETE ${LEAD}/files/:fileId`]: withLeadFile,
    [`POST ${LEAD}/files/:fileId/restore`]: async (world) => {
      const kept = await withLeadFile(world);
      return removed(world, kept, `files/${kept.ids['fileId']}`);
    },
  };
}
