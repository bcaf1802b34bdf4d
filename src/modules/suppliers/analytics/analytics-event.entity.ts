import { defineEntity, p } from '@mikro-orm/core';
import { ANALYTICS_LIMITS } from '#contracts/supplier/analytics.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** Where an event comes from: our own code, or a client's call. */
export type AnalyticsKind = 'recorded' | 'identify' | 'track';

/**
 * A part of a profile that someone changed, a failed attempt, or a visit that a client reported (N3). Our own records
 * never contain what people wrote.
 */
export const analyticsEventSchema = defineEntity({
  name: 'AnalyticsEvent',
  tableName: 'analytics_event',
  indexes: [{ name: 'analytics_event_unsent', properties: ['unsent', 'id'] }],
  properties: {
    /** The id of the domain event behind it, if any, so that handling it twice leaves one row. */
    id: idColumn().primary(),
    event: shortText(40),
    /** For a failed action: `failedTo` and the action. */
    reason: shortText(60).nullable(),
    /** Error code of the refusal. */
    code: shortText(60).nullable(),
    /** Empty if no supplier is concerned. */
    supplierId: idColumn(),
    /** Empty for a failed attempt to accept an invite. */
    userId: idColumn(),
    createdAt: instantColumn(),
    kind: shortText(10).$type<AnalyticsKind>().default('recorded'),
    pageTitle: shortText(ANALYTICS_LIMITS.pageTitle).nullable(),
    source: shortText(ANALYTICS_LIMITS.word).nullable(),
    category: shortText(ANALYTICS_LIMITS.word).nullable(),
    /** As the client sent them, by part of the call. */
    props: p.json<Record<string, unknown>>().nullable(),
    /** Not sent to the sink yet. */
    unsent: p.boolean().default(false),
  },
});
export class AnalyticsEvent extends analyticsEventSchema.class {}
analyticsEventSchema.setClass(AnalyticsEvent);
