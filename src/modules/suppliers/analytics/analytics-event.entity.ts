import { defineEntity, p } from '@mikro-orm/core';
import { ANALYTICS_LIMITS } from '#contracts/supplier/analytics.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** Where an event comes from: our own records, or a client's call. */
export type AnalyticsKind = 'recorded' | 'identify' | 'track';

/**
 * A part of a profile that someone changed, an attempt that failed, or what a client reported of their visit
 * (N3). What is recorded here never has what they wrote.
 */
export const analyticsEventSchema = defineEntity({
  name: 'AnalyticsEvent',
  tableName: 'analytics_event',
  indexes: [{ name: 'analytics_event_unsent', properties: ['unsent', 'id'] }],
  properties: {
    /** Of the fact that it is about, if there is one: seeing it twice leaves one row. */
    id: idColumn().primary(),
    event: shortText(40),
    /** Of something that failed: `failedTo` and what. */
    reason: shortText(60).nullable(),
    /** The code of the refusal. */
    code: shortText(60).nullable(),
    /** Empty for what is about no supplier. */
    supplierId: idColumn(),
    /** Empty for an invite that someone failed to accept. */
    userId: idColumn(),
    createdAt: instantColumn(),
    kind: shortText(10).$type<AnalyticsKind>().default('recorded'),
    pageTitle: shortText(ANALYTICS_LIMITS.pageTitle).nullable(),
    source: shortText(ANALYTICS_LIMITS.word).nullable(),
    category: shortText(ANALYTICS_LIMITS.word).nullable(),
    /** As the client sent them, by the part of its call. */
    props: p.json<Record<string, unknown>>().nullable(),
    /** The sink still has to get it. */
    unsent: p.boolean().default(false),
  },
});
export class AnalyticsEvent extends analyticsEventSchema.class {}
analyticsEventSchema.setClass(AnalyticsEvent);
