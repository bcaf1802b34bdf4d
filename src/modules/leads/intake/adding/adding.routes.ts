import { FILE_LIMITS } from '#contracts/files/file-limits.ts';
import { fileAnswer, uploadQuery } from '#contracts/files/file.ts';
import { addedLead, addedLeadAnswer, addition, knownCouple, knownCoupleAnswer } from '#contracts/lead/added-lead.ts';
import { presentFile } from '#modules/suppliers/index.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { NamesOf } from '#shared/people.ts';
import type { UploadPace } from '#shared/storage/upload-pace.ts';
import type { AddLead } from './add-lead.ts';
import type { KnownCouples } from './known-couples.ts';
import type { RemoveAdded } from './remove-added.ts';
import type { UnsentFiles } from './unsent-files.ts';

const LEADS = '/api/suppliers/:supplierId/leads';
const write = { kind: 'supplier', permission: 'leads:write' } as const;

export interface AddingRoutesParts {
  adding: AddLead;
  known: KnownCouples;
  removing: RemoveAdded;
  files: UnsentFiles;
  namesOf: NamesOf;
  pace: UploadPace;
}

/** Leads that a team adds by hand (E3). */
export function addingRoutes({ adding, known, removing, files, namesOf, pace }: AddingRoutesParts): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: `${LEADS}/unsent-files`,
      summary: 'Upload a file for the first reply to a lead that isn’t added yet; two weeks later it is deleted',
      // The same permission as for replying.
      access: { kind: 'supplier', permission: 'messages:write' },
      query: uploadQuery,
      upload: { maxBytes: FILE_LIMITS.bytes },
      answers: { 201: fileAnswer.required() },
      async run({ actor, query, upload }) {
        await pace.step(actor.supplierId);
        const file = await files.upload(actor, query.name, upload);
        return created(presentFile(file, await namesOf([actor.userId])));
      },
    }),
    defineRoute({
      method: 'post',
      path: LEADS,
      summary: 'Add a lead from a phone call, a fair or an email; it is never locked, and the couple gets no email',
      access: write,
      idempotent: true,
      body: addedLead,
      answers: { 201: addedLeadAnswer.required() },
      run: ({ actor, body, requestKey }) => adding.add(requestKey, actor, body),
    }),
    defineRoute({
      method: 'post',
      path: `${LEADS}/known`,
      summary: 'List leads with this email address or phone number; never locked ones',
      access: write,
      body: knownCouple,
      answers: { 200: knownCoupleAnswer.required() },
      run: async ({ actor, body }) => ok(await known.list(actor.supplierId, body)),
    }),
    defineRoute({
      method: 'post',
      path: `${LEADS}/:leadId/additions`,
      summary: 'Add what a couple said or wrote elsewhere to its existing lead',
      access: write,
      idempotent: true,
      body: addition,
      answers: { 200: addedLeadAnswer.required() },
      run: ({ actor, params, body, requestKey }) => adding.join(requestKey, actor, params.leadId, body),
    }),
    defineRoute({
      method: 'delete',
      path: `${LEADS}/:leadId/addition`,
      summary: 'Undo adding a lead by hand, within ten minutes and if no one else has worked on it',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await removing.remove(actor, params.leadId);
        return noContent();
      },
    }),
  ];
}
