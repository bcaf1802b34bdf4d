import { strictObject } from '#contracts/fields.ts';
import { flag } from '#contracts/fields.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { TakeWebhook } from './take-webhook.ts';
import type { MailProvider } from './providers/provider.ts';

/** Receives mail providers' reports about received, delivered and bounced emails; each call must be authenticated. */
export function inboundWebhookRoutes({
  taking,
  providers,
}: {
  taking: TakeWebhook;
  providers: readonly MailProvider[];
}): Route[] {
  return providers.map((provider) =>
    defineRoute({
      method: 'post',
      path: `/api/inbound/${provider.name}`,
      summary: `Receive emails and delivery reports from ${TITLES[provider.name]}`,
      access: { kind: 'public' },
      addressIsKey: true,
      rawBody: provider.bodyMax,
      admit: ({ headers, actor }) => taking.admit(provider, headers, actor.ip),
      answers: { 200: strictObject({ kept: flag().required() }) },
      async run({ headers, raw, actor }) {
        await taking.take(provider, { headers, body: raw }, actor.ip);
        return ok({ kept: true });
      },
    }),
  );
}

const TITLES = { postmark: 'Postmark', mailgun: 'Mailgun', ses: 'Amazon SES by SNS' } as const;
