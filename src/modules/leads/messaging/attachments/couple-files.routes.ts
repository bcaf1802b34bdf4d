import { fileDownload } from '#modules/suppliers/index.ts';
import { ANY_TYPE, defineRoute } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { CoupleFiles } from './couple-files.ts';

const access = { kind: 'public' } as const;
const produces = ANY_TYPE;

/** Downloads for couples; the signed link in the address grants access. */
export function coupleFileRoutes({ files }: { files: CoupleFiles }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/c/file/:token',
      summary: 'Download a file that was too large for its email; the link expires after 30 days',
      access,
      produces,
      answers: { 200: null },
      async run({ params }) {
        const { file, content } = await files.ofMail(params.token);
        return fileDownload(file, content);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/c/:token/files/:fileId',
      summary: 'Download a file of a message, with the link of the conversation',
      access,
      produces,
      answers: { 200: null },
      async run({ params }) {
        const { file, content } = await files.ofConversation(params.token, params.fileId);
        return fileDownload(file, content);
      },
    }),
  ];
}
