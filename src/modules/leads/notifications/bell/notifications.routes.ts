import { array } from 'yup';
import { roleMay } from '#contracts/account/roles.ts';
import {
  markReadInput,
  notificationAnswer,
  notificationFilter,
  unreadAnswer,
} from '#contracts/notifications/notification.ts';
import { defineRoute, noContent, ok, rows } from '#shared/http/route.ts';
import type { Route, SupplierActor, UserActor } from '#shared/http/route.ts';
import type { BellOwner, NotificationList } from './notification-list.ts';

/** Everyone in the team has a bell; it has no leads for roles that can't read them. */
const access = { kind: 'supplier', permission: 'supplier:read' } as const;
const ownerOf = ({ userId, supplierId, role, acting }: SupplierActor): BellOwner => ({
  userId,
  supplierId,
  readsLeads: roleMay(role, 'leads:read'),
  acting: acting !== undefined,
});

/** News about the account only: for people without a business, and in the back office. */
const accountOf = ({ userId }: UserActor): BellOwner => ({
  userId,
  supplierId: null,
  readsLeads: false,
  acting: false,
});

/** A person's own bell at a supplier including news about their account, or with that news only (E7). */
export function notificationRoutes({ list }: { list: NotificationList }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/notifications',
      summary: 'List the news of your own account, newest first',
      access: { kind: 'user' },
      list: { filter: notificationFilter, sorts: ['createdAt'], defaultSort: ['createdAt', 'DESC'] },
      answers: { 200: array(notificationAnswer.required()).required() },
      async run({ actor, list: query }) {
        return rows('notifications', await list.list(accountOf(actor), query));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/notifications/unread',
      summary: 'Count the unread news of your own account, up to 100',
      access: { kind: 'user' },
      answers: { 200: unreadAnswer },
      async run({ actor }) {
        return ok({ count: await list.unread(accountOf(actor)) });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/notifications/read',
      summary: 'Mark news of your own account as read: single ones, or all up to one',
      access: { kind: 'user' },
      body: markReadInput,
      answers: { 204: null },
      async run({ actor, body }) {
        await list.markRead(accountOf(actor), body);
        return noContent();
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/notifications',
      summary: 'List your notifications, newest first, with first names only',
      access,
      list: { filter: notificationFilter, sorts: ['createdAt'], defaultSort: ['createdAt', 'DESC'] },
      answers: { 200: array(notificationAnswer.required()).required() },
      async run({ actor, list: query }) {
        return rows('notifications', await list.list(ownerOf(actor), query));
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/notifications/unread',
      summary: 'Count your unread notifications, up to 100',
      access,
      answers: { 200: unreadAnswer },
      async run({ actor }) {
        return ok({ count: await list.unread(ownerOf(actor)) });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/suppliers/:supplierId/notifications/read',
      summary: 'Mark notifications as read: single ones, those of a lead, or all up to one',
      access,
      body: markReadInput,
      answers: { 204: null },
      async run({ actor, body }) {
        await list.markRead(actor, body);
        return noContent();
      },
    }),
  ];
}
