import type { InferType } from 'yup';
import { flag, id, instant, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** `GET /api/suppliers/{supplierId}/setup`: a new supplier's progress. The server derives every step from facts. */
export const setupAnswer = strictObject({
  /** For suppliers without a real enquiry and for new ones, until someone in the team hides it. */
  shown: flag().required(),
  /** Whether a couple has written: before that, figures would all be zero. */
  hasLeads: flag().required(),
  done: strictObject({
    /** The widget was seen on a website. */
    widget: flag().required(),
    /** A test enquiry has arrived. */
    test: flag().required(),
    /** At least one other calendar is read. */
    calendar: flag().required(),
    /** Follow-ups are on. */
    recipe: flag().required(),
    signature: flag().required(),
  }).required(),
  /** Where the widget was first seen. */
  widgetSeen: strictObject({ host: text(260).required(), at: instant().required() })
    .nullable()
    .defined(),
  /** The supplier's own website, as listed. */
  website: text(TEXT_LIMITS.website).defined(),
  /** The current test enquiry. */
  testLeadId: id().nullable().defined(),
});
export type SetupAnswer = InferType<typeof setupAnswer>;

export type SetupStep = keyof SetupAnswer['done'];
export const SETUP_STEPS = [
  'widget',
  'test',
  'calendar',
  'recipe',
  'signature',
] as const satisfies readonly SetupStep[];

/** `PUT /api/suppliers/{supplierId}/setup` */
export const setupInput = strictObject({ hidden: flag().required('required') });

/** `POST /api/suppliers/{supplierId}/test-ticket`: lets the caller send a test enquiry through the widget. */
export const testTicket = strictObject({
  ticket: text(200).required(),
  /** The caller's own address, which gets the emails for the couple. */
  email: text(TEXT_LIMITS.email).required(),
});
export type TestTicket = InferType<typeof testTicket>;
