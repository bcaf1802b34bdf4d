import { array } from 'yup';
import { contactAnswer, contactChange, contactInput, contactOrder } from '#contracts/supplier/contact.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { Contacts } from './contacts.ts';

const PATH = '/api/suppliers/:supplierId/contacts';
const read = { kind: 'supplier', permission: 'supplier:read' } as const;
const write = { kind: 'supplier', permission: 'supplier:write' } as const;
const all = { 200: array(contactAnswer.required()).required() };

/** The people to reach at a supplier (D68). */
export function contactRoutes({ contacts }: { contacts: Contacts }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List the contacts of a supplier in their order',
      access: read,
      answers: all,
      run: async ({ actor }) => ok(await contacts.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Add a contact, last unless a position is given',
      access: write,
      body: contactInput,
      answers: { 201: contactAnswer.required() },
      run: async ({ actor, body }) => created(await contacts.add(actor, body)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/order`,
      summary: 'Change the order of the contacts',
      access: write,
      body: contactOrder,
      answers: all,
      run: async ({ actor, body }) => ok(await contacts.reorder(actor, body.ids)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:contactId`,
      summary: 'Change a contact',
      access: write,
      body: contactChange,
      answers: { 200: contactAnswer.required() },
      run: async ({ actor, params, body }) => ok(await contacts.change(actor, params.contactId, body)),
    }),
    defineRoute({
      method: 'delete',
      path: `${PATH}/:contactId`,
      summary: 'Remove a contact permanently',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await contacts.remove(actor, params.contactId);
        return noContent();
      },
    }),
  ];
}
