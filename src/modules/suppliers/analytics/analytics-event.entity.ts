import { defineEntity } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A part of a profile that someone changed, or something that they tried in vain (N3). It never has what they wrote. */
export const analyticsEventSchema = defineEntity({
  name: 'AnalyticsEvent',
  tableName: 'analytics_event',
  properties: {
    /** Of the fact that it is about, if there is one: seeing it twice leaves one row. */
    id: idColumn().primary(),
    event: shortText(40),
    /** Of something that failed: `failedTo` and what. */
    reason: shortText(60).nullable(),
    /** The code of the refusal. */
    code: shortText(60).nullable(),
    supplierId: idColumn(),
    userId: idColumn(),
    createdAt: instantColumn(),
  },
});
export class AnalyticsEvent extends analyticsEventSchema.class {}
analyticsEventSchema.setClass(AnalyticsEvent);
