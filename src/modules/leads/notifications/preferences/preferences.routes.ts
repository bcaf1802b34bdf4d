import { spokenIn } from '#contracts/languages.ts';
import type { Spoken } from '#contracts/languages.ts';
import { notificationPreferences } from '#contracts/notifications/notification.ts';
import { NotFound } from '#shared/errors.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import type { PageLoader } from '#public/page-types.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { Preferences } from './preferences.ts';
import type { StopLinks } from './stop-links.ts';

const page = { access: { kind: 'public' }, produces: 'text/html', answers: { 200: null } } as const;
const PRIVATE = { 'X-Robots-Tag': 'noindex, nofollow' };

/** A person's notification preferences (A8), in the console and through the link at the end of an email. */
export function preferenceRoutes({
  preferences,
  links,
  auth,
  pages,
}: {
  preferences: Preferences;
  links: StopLinks;
  auth: Pick<AuthApi, 'people'>;
  pages: PageLoader;
}): Route[] {
  const open = async (token: string) => {
    const scope = await links.read(token);
    const person = scope && (await auth.people([scope.userId])).get(scope.userId);
    if (!person) throw new NotFound('This link');
    return { ...scope, locale: spokenIn(person.locale) };
  };
  const draw = async (token: string, locale: Spoken, done: boolean): Promise<Answer> => {
    const { renderPage } = await pages();
    return { status: 200, headers: PRIVATE, body: renderPage('stopNotices', { locale, token, done }) };
  };
  return [
    defineRoute({
      method: 'get',
      path: '/api/notification-preferences',
      summary: 'Get your notification settings',
      access: { kind: 'user' },
      answers: { 200: notificationPreferences },
      run: async ({ actor }) => ok(await preferences.of(actor.userId)),
    }),
    defineRoute({
      method: 'put',
      path: '/api/notification-preferences',
      summary: 'Change your notification settings',
      access: { kind: 'user' },
      body: notificationPreferences,
      answers: { 200: notificationPreferences },
      run: async ({ actor, body }) => ok(await preferences.save(actor.userId, body)),
    }),
    defineRoute({
      ...page,
      method: 'get',
      path: '/n/stop/:token',
      summary: 'Page for turning off notification emails',
      async run({ params }) {
        const token = params.token;
        const { userId, kinds, locale } = await open(token);
        const now = await preferences.of(userId);
        return draw(
          token,
          locale,
          kinds.every((kind) => now.kinds[kind].mail === 'off'),
        );
      },
    }),
    defineRoute({
      ...page,
      method: 'post',
      path: '/n/stop/:token',
      summary: 'Turn off notification emails; also called by email programs (RFC 8058)',
      addressIsKey: true,
      async run({ params }) {
        const token = params.token;
        const { userId, kinds, locale } = await open(token);
        await preferences.stopMails(userId, kinds);
        return draw(token, locale, true);
      },
    }),
  ];
}
