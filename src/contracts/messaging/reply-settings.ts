import { array, string } from 'yup';
import type { InferType } from 'yup';
import { email, flag, requiredText, strictObject, text, versionFromNothing } from '../fields.ts';
import { templated, variablesIn } from './template.ts';

/** Monday first, in the order of `hours`. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export const REPLY_LIMITS = { signature: 500, acknowledgement: 1_000, quickReply: 2_000 } as const;

/**
 * Variables of the automatic reply. The couple's names are excluded: anyone can type anything into a form, and this
 * text is sent to an unconfirmed address (S46). `opens` is when the supplier is open again.
 */
export const ACKNOWLEDGE_VARIABLES = ['supplier', 'weddingDate', 'guests', 'opens'] as const;

/** Variables of a text that an automatic reply can't use. */
const unknownToAcknowledge = (source: string): string[] =>
  variablesIn(source).filter((name) => !(ACKNOWLEDGE_VARIABLES as readonly string[]).includes(name));

const clockTime = () =>
  string()
    .typeError('time')
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/u, 'time')
    .meta({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** From opening to closing time, HH:MM in the supplier's time zone. */
const openHours = strictObject({
  from: clockTime().required('required'),
  to: clockTime()
    .required('required')
    .test('order', 'order', (to, context) => !to || to > (context.parent as { from: string }).from),
});
export type OpenHours = InferType<typeof openHours>;

/**
 * How a supplier replies (E5): its reply address, signature, automatic replies outside its hours, and quick replies.
 */
export const replySettings = strictObject({
  /** The address for couples' email replies, instead of the conversation. */
  replyTo: email().nullable().defined(),
  /** Below every message sent by email; '' for none. */
  signature: text(REPLY_LIMITS.signature, { multiline: true }).defined(),
  acknowledge: strictObject({
    on: flag().required('required'),
    /** One for each weekday, Monday first; null: closed. */
    hours: array(openHours.nullable().defined()).required('required').length(WEEKDAYS.length, 'missing'),
    text: requiredText(REPLY_LIMITS.acknowledgement, { multiline: true }).test(
      'unknown-variable',
      'unknown-variable',
      (value, context) => {
        const unknown = unknownToAcknowledge(value ?? '');
        return unknown.length === 0
          ? true
          : context.createError({ message: 'unknown-variable', params: { names: unknown.join(', ') } });
      },
    ),
  }).required('required'),
  quickReplies: strictObject({
    available: templated(REPLY_LIMITS.quickReply, true),
    notAvailable: templated(REPLY_LIMITS.quickReply, true),
    tellMeMore: templated(REPLY_LIMITS.quickReply, true),
  }).required('required'),
  /** Loaded version, 0 for our proposal. */
  version: versionFromNothing().required('required'),
});
export type ReplySettings = InferType<typeof replySettings>;
