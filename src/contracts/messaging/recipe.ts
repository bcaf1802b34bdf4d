import { array } from 'yup';
import type { InferType } from 'yup';
import { flag, id, instant, integer, oneOf, strictObject, text, version, versionFromNothing } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { CANCEL_REASONS } from './scheduled-message.ts';
import { templated } from './template.ts';

/** Everything Aisle can do automatically, in the order of the screens. */
export const RECIPES = ['acknowledge', 'follow-up', 'remind', 'payment', 'review'] as const;
export type RecipeKind = (typeof RECIPES)[number];

/** Whether a recipe can ask before it acts: a reminder for the team needs no one's approval. */
export const mayAskFirst = (kind: RecipeKind): boolean => kind !== 'remind';

/** One occasion of a recipe: waiting for its time, a person or the mail server; then the result. */
export const RUN_STATES = ['waiting', 'proposed', 'sending', 'sent', 'skipped', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Why nothing was sent (these reasons and those of scheduled messages), or why it waits for someone. */
const RUN_REASONS = [
  ...CANCEL_REASONS,
  'switched-off',
  'stopped-here',
  'follow-up-planned',
  'moved-on',
  'expired',
  'not-sent',
  'ask-first',
  'template-deleted',
  'late',
  'daily-most',
] as const;
export type RunReason = (typeof RUN_REASONS)[number];

const RECIPE_LIMITS = { days: 60, times: 5, hours: 120, daysBefore: 180, dailyMost: 500 } as const;
/** Maximum proposals that one request can decide on. */
export const DECIDED_MOST = 100;
/** Maximum existing leads included when a recipe is turned on; more would be a campaign, not a follow-up. */
export const REACH_MOST = 500;

/** Each recipe uses the fields that its sentence mentions and leaves the others as they are. */
const settings = {
  /** follow-up: after the last message; review: after Completed. */
  days: integer(1, RECIPE_LIMITS.days).required('required'),
  /** follow-up: maximum number until the couple replies. */
  times: integer(1, RECIPE_LIMITS.times).required('required'),
  /** remind: working hours until the lead's owner is notified. */
  hours: integer(1, RECIPE_LIMITS.hours).required('required'),
  /** remind: working hours until everyone who can reply is notified; null for never. */
  everybodyHours: integer(2, RECIPE_LIMITS.hours * 2)
    .nullable()
    .defined('required')
    .test(
      'later',
      'later',
      (value, context) => value === null || value === undefined || value > (context.parent as { hours: number }).hours,
    ),
  /** payment: days before the due day, the earlier one first. */
  daysBefore: array(integer(1, RECIPE_LIMITS.daysBefore).required()).required('required').min(1, 'min').max(2, 'max'),
  /** Null: our own text. */
  templateId: id().nullable().defined('required'),
};

/** The stored settings of every recipe. */
export const recipeSettings = strictObject(settings);
export type RecipeSettings = InferType<typeof recipeSettings>;

/** `PUT …/recipes/{recipe}`: all settings, with the version that was loaded (0 for our proposal). */
export const recipeInput = strictObject({
  on: flag().required('required'),
  askFirst: flag().required('required'),
  /** Maximum messages per day in the supplier's time zone; the others wait until the next day. */
  dailyMost: integer(1, RECIPE_LIMITS.dailyMost).required('required'),
  ...settings,
  /** When it is turned on: whether it applies only to new leads, or also to existing ones that match. */
  applyTo: oneOf(['new', 'all']).required('required'),
  version: versionFromNothing().required('required'),
});
export type RecipeInput = InferType<typeof recipeInput>;

export const recipeAnswer = strictObject({
  id: oneOf(RECIPES).required(),
  on: flag().required(),
  askFirst: flag().required(),
  dailyMost: integer(1, RECIPE_LIMITS.dailyMost).required(),
  ...settings,
  /** Its template was deleted: until another is chosen each message waits for a person. */
  templateGone: flag().required(),
  templateName: text(TEXT_LIMITS.templateName).nullable().defined(),
  lastRanAt: instant().nullable().defined(),
  sentThisMonth: integer(0, 1_000_000).required(),
  waiting: integer(0, 1_000_000).required(),
  proposals: integer(0, 1_000_000).required(),
  /** The daily maximum was reached. */
  fullToday: flag().required(),
  version: versionFromNothing().required(),
});
export type RecipeAnswer = InferType<typeof recipeAnswer>;

/** `GET …/recipes/{recipe}/reach`: how many existing leads match; `more` when counting stopped at REACH_MOST. */
export const recipeReach = strictObject({ leads: integer(0, REACH_MOST).required(), more: flag().required() });
export type RecipeReach = InferType<typeof recipeReach>;

/** `POST …/recipes/{recipe}/preview`: the message these settings would send to the couple of a lead, saved or not. */
export const recipePreviewInput = strictObject({ leadId: id().required('required'), ...settings });
export type RecipePreviewInput = InferType<typeof recipePreviewInput>;
export const recipePreview = strictObject({
  /** First names; for a reminder, those of the teammate. */
  to: text(TEXT_LIMITS.name * 3).required(),
  /** Null for a locked lead, and if no one would get an email. */
  address: text(TEXT_LIMITS.email).nullable().defined(),
  subject: text(TEXT_LIMITS.subject * 4).defined(),
  body: text(TEXT_LIMITS.message * 4, { multiline: true }).defined(),
  /** Why this couple would currently get nothing. */
  reason: oneOf(RUN_REASONS).nullable().defined(),
});
export type RecipePreview = InferType<typeof recipePreview>;

export const RUN_SORTS = ['at'] as const;
export const recipeRunFilter = strictObject({
  recipe: oneOf(RECIPES),
  state: oneOf(RUN_STATES),
  leadId: id(),
  id: array(id().required()).max(250, 'max'),
});
export type RecipeRunFilter = InferType<typeof recipeRunFilter>;

/** One entry of the log. */
export const recipeRunAnswer = strictObject({
  id: id().required(),
  recipe: oneOf(RECIPES).required(),
  leadId: id().required(),
  /** First names. */
  couple: text(TEXT_LIMITS.name * 3).required(),
  locked: flag().required(),
  state: oneOf(RUN_STATES).required(),
  reason: oneOf(RUN_REASONS).nullable().defined(),
  /** Its trigger: the message, stage or payment it counts from, and its number in the sequence. */
  since: instant().required(),
  step: integer(1, 100).required(),
  /** Amount in minor units, and day, of the payment that the reminder is about. */
  amount: integer(0, 100_000_000).nullable().defined(),
  dueDay: text(10).nullable().defined(),
  /** For a proposal: the text to be sent. */
  subject: text(TEXT_LIMITS.subject * 4)
    .nullable()
    .defined(),
  body: text(TEXT_LIMITS.message * 4, { multiline: true })
    .nullable()
    .defined(),
  /** When a waiting occasion runs, or a proposal ends. */
  dueAt: instant().nullable().defined(),
  /** When it last changed. */
  at: instant().required(),
  /** The message in the conversation, once there is one. */
  messageId: id().nullable().defined(),
  decidedBy: text(TEXT_LIMITS.name * 2 + 1)
    .nullable()
    .defined(),
  version: version().required(),
});
export type RecipeRunAnswer = InferType<typeof recipeRunAnswer>;

/** `POST …/recipe-runs/decide`: proposals are sent, unchanged or rewritten, or skipped. */
export const decideInput = strictObject({
  decision: oneOf(['send', 'skip']).required('required'),
  proposals: array(
    strictObject({
      id: id().required('required'),
      version: version().required('required'),
      subject: templated(TEXT_LIMITS.subject, false).notRequired().optional(),
      body: templated(TEXT_LIMITS.message, true).notRequired().optional(),
    }).required(),
  )
    .required('required')
    .min(1, 'min')
    .max(DECIDED_MOST, 'max'),
});
export type DecideInput = InferType<typeof decideInput>;
/** Anything that wasn't done has a reason; `changed` means a teammate was faster. */
export const decideAnswer = strictObject({
  done: integer(0, DECIDED_MOST).required(),
  /** When the messages are sent, if not at once: the next time the supplier's day starts. */
  goesAt: instant().nullable().defined(),
  refused: array(
    strictObject({
      id: id().required(),
      couple: text(TEXT_LIMITS.name * 3).required(),
      reason: oneOf([...RUN_REASONS, 'changed']).required(),
    }).required(),
  ).required(),
});
export type DecideAnswer = InferType<typeof decideAnswer>;

/** `GET …/leads/{leadId}/recipes`: what automation has done for a lead, and what it will do. */
export const leadRecipes = strictObject({
  stopped: flag().required(),
  runs: array(recipeRunAnswer.required()).required(),
});
export type LeadRecipes = InferType<typeof leadRecipes>;
export const leadRecipesInput = strictObject({ stopped: flag().required('required') });
