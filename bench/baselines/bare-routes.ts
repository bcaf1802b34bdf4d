import type { Pool } from 'mysql2/promise';
import { bareEnquiry } from './bare-enquiry.ts';
import type { BareEnquiry } from './bare-enquiry.ts';
import { bareMessage } from './bare-message.ts';
import type { BareMessage } from './bare-message.ts';
import { bareProfile } from './bare-profile.ts';
import type { BareProfile } from './bare-profile.ts';
import { bareFiltered, bareLead, bareList } from './bare-reads.ts';
import { bareReveal } from './bare-reveal.ts';

/** `body` is the request's JSON, null without one. */
export type BareRoute = (query: URLSearchParams, body: unknown) => Promise<unknown>;

/** The work of the product's routes in as few plain statements as possible. */
export function bareRoutes(pool: Pool): Record<string, BareRoute> {
  return {
    '/list': (query) => bareList(pool, query),
    '/filtered': (query) => bareFiltered(pool, query),
    '/lead': (query) => bareLead(pool, query.get('id') ?? ''),
    '/enquiry': (_query, body) => bareEnquiry(pool, body as BareEnquiry),
    '/profile': (_query, body) => bareProfile(pool, body as BareProfile),
    '/message': (_query, body) => bareMessage(pool, body as BareMessage),
    '/reveal': async (query) => {
      const leadId = query.get('lead') ?? '';
      const receipt = await bareReveal(pool, query.get('supplier') ?? '', leadId);
      return { lead: await bareLead(pool, leadId), ...receipt };
    },
  };
}
