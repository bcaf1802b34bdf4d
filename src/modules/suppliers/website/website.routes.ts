import { ownValue } from '#contracts/own-value.ts';
import type { FieldError } from '#contracts/problem.ts';
import { websiteAnswer, websiteInput } from '#contracts/supplier/website-facts.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { websiteAddress } from './website-address.ts';
import type { WebsiteReader } from './website-reader.ts';

/** Each reading takes up to four calls to someone else's server. */
export const READ_WEBSITE_LIMIT: Limit = { name: 'read-website:network', points: 20, seconds: 900 };

export interface WebsiteRouteParts {
  reader: Pick<WebsiteReader, 'read'>;
  limiter: RateLimiter;
}

/** For people who list a business and have no account yet (F11). */
export function websiteRoutes({ reader, limiter }: WebsiteRouteParts): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/search/read-website',
      summary: 'Read what a business’s own website says about it; nothing is stored',
      access: { kind: 'public' },
      admit: ({ actor }) => limiter.refuseSpent(READ_WEBSITE_LIMIT, limitPrefix(actor.ip)),
      body: websiteInput,
      rules: (body) => faultsOf(ownValue(body as Record<string, unknown>, 'address')),
      answers: { 200: websiteAnswer },
      async run({ actor, body }) {
        await limiter.consume(READ_WEBSITE_LIMIT, limitPrefix(actor.ip));
        return ok(await reader.read(websiteAddress(body.address) ?? '', limitPrefix(actor.ip)));
      },
    }),
  ];
}

/** Fields that aren't text are left to the schema. */
function faultsOf(address: unknown): FieldError[] {
  if (typeof address !== 'string' || address.trim() === '' || websiteAddress(address) !== null) return [];
  return [{ pointer: '#/address', rule: 'url', detail: 'Enter a web address such as https://www.example.com.' }];
}
