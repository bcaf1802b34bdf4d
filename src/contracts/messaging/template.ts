import { array } from 'yup';
import type { InferType } from 'yup';
import { attachmentAnswer, attachmentIds } from '../files/attachment.ts';
import { day, flag, id, instant, integer, oneOf, requiredText, strictObject, text, version } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { placeOfUnknown, unknownVariables } from './template-text.ts';

export { TEMPLATE_VARIABLES, placeOfUnknown, renderTemplate, unknownVariables, variablesIn } from './template-text.ts';
export type { TemplateVariable } from './template-text.ts';

export const TEMPLATE_TYPES = ['standard', 'follow-up', 'payment-reminder'] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

/** A follow-up's days count from the last message of the conversation, or from the day the lead arrived (M3). */
export const OFFSET_FROM = ['last-message', 'lead'] as const;
export type OffsetFrom = (typeof OFFSET_FROM)[number];

/** Text with variables; unknown ones are refused. */
export const templated = (max: number, multiline: boolean) =>
  requiredText(max, { multiline }).test('unknown-variable', 'unknown-variable', (value, context) => {
    const unknown = unknownVariables(value ?? '');
    return unknown.length === 0
      ? true
      : context.createError({
          message: 'unknown-variable',
          params: { names: unknown.join(', '), line: 1, column: 1, ...placeOfUnknown(value ?? '') },
        });
  });

export const templateInput = strictObject({
  type: oneOf(TEMPLATE_TYPES).required('required'),
  name: requiredText(TEXT_LIMITS.templateName),
  subject: templated(TEXT_LIMITS.subject, false),
  body: templated(TEXT_LIMITS.message, true),
  /** Days after the lead or the last message (follow-up) or before the wedding (payment reminder). */
  offsetDays: integer(0, 1_000).nullable(),
  /** Start of a follow-up's days; defaults to the last message. */
  offsetFrom: oneOf(OFFSET_FROM).nullable(),
  /** The supplier's own files only. */
  attachments: attachmentIds(),
  /** Required for changes: the version that was loaded. */
  version: version(),
});
export type TemplateInput = InferType<typeof templateInput>;

export const TEMPLATE_SORTS = ['name', 'updatedAt'] as const;

export const templateFilter = strictObject({
  type: oneOf(TEMPLATE_TYPES),
  q: text(TEXT_LIMITS.search),
  id: array(id().required()).max(250, 'max'),
});
export type TemplateFilter = InferType<typeof templateFilter>;

export const templateAnswer = strictObject({
  id: id().required(),
  type: oneOf(TEMPLATE_TYPES).required(),
  name: text(TEXT_LIMITS.templateName).required(),
  subject: text(TEXT_LIMITS.subject).required(),
  body: text(TEXT_LIMITS.message).required(),
  offsetDays: integer(0, 1_000).nullable().defined(),
  /** Null for templates other than follow-ups. */
  offsetFrom: oneOf(OFFSET_FROM).nullable().defined(),
  attachments: array(attachmentAnswer.required()).required(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
  version: version().required(),
});
export type TemplateAnswer = InferType<typeof templateAnswer>;

/** `POST …/templates/preview`: the text as the couple of a lead would read it. */
export const templatePreviewInput = strictObject({
  leadId: id().required('required'),
  /** Minor units, for {{amount}}. */
  amount: integer(1, 100_000_000).nullable(),
  /** Day it would be sent, for {{dueDate}}. */
  day: day().nullable(),
  subject: text(TEXT_LIMITS.subject).defined(),
  body: text(TEXT_LIMITS.message, { multiline: true }).defined(),
});
export const templatePreviewAnswer = strictObject({
  subject: text(TEXT_LIMITS.subject * 4).defined(),
  body: text(TEXT_LIMITS.message * 4).defined(),
  unknown: array(text(60).defined()).required(),
  /** The couple's surname and contact are hidden until the lead is revealed. */
  locked: flag().required(),
});
export type TemplatePreviewInput = InferType<typeof templatePreviewInput>;
export type TemplatePreviewAnswer = InferType<typeof templatePreviewAnswer>;
