/** Calls for leads that a team adds itself. */
import type {
  AddedLead,
  AddedLeadAnswer,
  Addition,
  KnownCouple,
  KnownCoupleAnswer,
} from '#contracts/lead/added-lead.ts';
import { httpClient, sendJson } from '../httpClient.ts';
import { supplierPath } from '../resourcePaths.ts';

const leads = (path = ''): string => `/api/${supplierPath(`leads${path}`)}`;

/** Upload URL for a file of the first reply to a lead, before the lead is added. */
export const unsentUploadUrl = (name: string): string =>
  `${leads('/unsent-files')}?${new URLSearchParams({ name }).toString()}`;

export const addingCalls = {
  addLead: (input: AddedLead, idempotencyKey: string) =>
    sendJson<AddedLeadAnswer>('POST', leads(), input, idempotencyKey),
  addToLead: (leadId: string, input: Addition, idempotencyKey: string) =>
    sendJson<AddedLeadAnswer>('POST', leads(`/${leadId}/additions`), input, idempotencyKey),
  knownLeads: (couple: KnownCouple) => sendJson<KnownCoupleAnswer>('POST', leads('/known'), couple),
  removeAddedLead: (leadId: string) => httpClient(leads(`/${leadId}/addition`), { method: 'DELETE' }),
};
