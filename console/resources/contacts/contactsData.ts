import type { ContactAnswer, ContactChange, ContactInput } from '#contracts/supplier/contact.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (path = ''): string => `/api/${supplierPath(`contacts${path}`)}`;

/** The routes of contacts, one function each. */
export const contactsData = {
  list: () => getJson<ContactAnswer[]>(own()),
  add: (input: ContactInput) => sendJson<ContactAnswer>('POST', own(), input),
  change: (id: string, input: ContactChange) => sendJson<ContactAnswer>('PUT', own(`/${id}`), input),
  remove: (id: string) => httpClient(own(`/${id}`), { method: 'DELETE' }),
  reorder: (ids: readonly string[]) => sendJson<ContactAnswer[]>('PUT', own('/order'), { ids }),
};

/** The fields of a contact that people edit. */
export const asInput = ({ name, job, email, phone, languages, main, userId }: ContactAnswer) => ({
  name,
  job,
  email,
  phone,
  languages,
  main,
  userId,
});
