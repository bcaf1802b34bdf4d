import { array } from 'yup';
import { id, strictObject } from '#contracts/fields.ts';
import { pushDevice, pushKeyAnswer, pushSubscriptionInput } from '#contracts/notifications/notification.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { PushSubscriptions } from './push-subscriptions.ts';
import type { Vapid } from './vapid.ts';

const access = { kind: 'user' } as const;

/** The browsers that receive push messages (RFC 8030). */
export function pushRoutes({ subscriptions, vapid }: { subscriptions: PushSubscriptions; vapid: Vapid }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/push/key',
      summary: 'Get the public key that a browser subscribes with (RFC 8292)',
      access,
      answers: { 200: pushKeyAnswer },
      run: async () => ok({ publicKey: await vapid.publicKey() }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/push/subscriptions',
      summary: 'List the browsers that get your push messages',
      access,
      answers: { 200: array(pushDevice.required()).required() },
      run: async ({ actor }) => ok(await subscriptions.list(actor.userId)),
    }),
    defineRoute({
      method: 'post',
      path: '/api/push/subscriptions',
      summary: 'Subscribe this browser to push messages while it stays signed in',
      access,
      body: pushSubscriptionInput,
      answers: { 201: strictObject({ id: id().required() }) },
      run: async ({ actor, body }) => created({ id: await subscriptions.add(actor, body) }),
    }),
    defineRoute({
      method: 'delete',
      path: '/api/push/subscriptions/:pushId',
      summary: 'Unsubscribe a browser from push messages',
      access,
      answers: { 204: null },
      async run({ actor, params }) {
        await subscriptions.remove(actor.userId, params.pushId);
        return noContent();
      },
    }),
  ];
}
