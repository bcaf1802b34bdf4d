import type { InferKyselyDB } from '@mikro-orm/sql';
import { id, strictObject } from '#contracts/fields.ts';
import { notFound } from '../errors.ts';
import { defineRoute } from '../http/route.ts';
import type { Answer, Route } from '../http/route.ts';
import type { Em } from '../persistence/orm.ts';
import { listPage, mailPage } from './dev-mailbox.pages.ts';
import type { mailSchema } from './mail.entity.ts';
import type { MailSettings } from './mail-settings.ts';

type Db = InferKyselyDB<typeof mailSchema>;

const PAGE = 50;
/** The pages have no script and load nothing; an email's own HTML is also isolated by its sandbox. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'";

/** The development mailbox at /dev/mail; bound only without an SMTP server and never in production. */
export function devMailboxRoutes({ em, settings }: { em: Em; settings: MailSettings }): Route[] {
  if (settings.smtpUrl !== null || settings.production) return [];
  const access = { kind: 'public' } as const;
  const produces = 'text/html';
  const find = (mailId: string) =>
    em
      .getKysely<Db>()
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', mailId)
      .executeTakeFirstOrThrow(notFound('This mail'));
  return [
    defineRoute({
      method: 'get',
      path: '/dev/mail',
      summary: 'Development mailbox: the newest emails',
      access,
      produces,
      query: strictObject({ before: id() }),
      answers: { 200: null },
      async run({ query }) {
        const mails = await em
          .getKysely<Db>()
          .selectFrom('mail')
          .select(['id', 'from_name', 'to_name', 'to_address', 'subject', 'state', 'created_at'])
          .$if(query.before !== undefined, (older) => older.where('id', '<', query.before ?? ''))
          .orderBy('id', 'desc')
          .limit(PAGE)
          .execute();
        return page(listPage(mails, mails.length === PAGE), PAGE_POLICY);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/dev/mail/:mailId',
      summary: 'Development mailbox: one email with both parts',
      access,
      produces,
      answers: { 200: null },
      run: async ({ params }) => page(mailPage(await find(params.mailId)), PAGE_POLICY),
    }),
    defineRoute({
      method: 'get',
      path: '/dev/mail/:mailId/html',
      summary: 'Development mailbox: the HTML part of an email, in a sandbox',
      access,
      produces,
      answers: { 200: null },
      async run({ params }) {
        const { html } = await find(params.mailId);
        return page(html.replace('<head>', '<head><base target="_blank">'), MAIL_POLICY);
      },
    }),
  ];
}

function page(body: string, policy: string): Answer {
  return {
    status: 200,
    body,
    headers: {
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'SAMEORIGIN',
    },
  };
}
