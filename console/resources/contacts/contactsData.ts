import type { ContactAnswer, ContactChange, ContactInput } from '#contracts/supplier/contact.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (path = ''): string => `/api/${supplierPath(`contacts${path}`)}`;

/** What the contacts screen asks of the server, one function per route. */
export const contactsData = {
  list: () => getJson<ContactAnswer[]>(own()),
  add: (input: ContactInput) => sendJson<ContactAnswer>('POST', own(), input),
  change: (id: string, input: ContactChange) => sendJson<ContactAnswer>('PUT', own(`/${id}`), input),
  remove: (id: string) => httpClient(own(`/${id}`), { method: 'DELETE' }),
  reorder: (ids: readonly string[]) => sendJson<ContactAnswer[]>('PUT', own('/order'), { ids }),
};

/** A contact as it is sent back, without what the server decides. */
export const asInput = ({ name, job, email, phone, languages, main, userId }: ContactAnswer) => ({
  name,
  job,
  email,
  phone,
  languages,
  main,
  userId,
});
