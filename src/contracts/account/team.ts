import { array } from 'yup';
import type { InferType } from 'yup';
import { email, flag, id, instant, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { ROLES } from './roles.ts';

/** Days for which an invite works (D3). */
export const INVITE_DAYS = 7;
/** Characters of the note that goes with an invite. */
export const INVITE_NOTE_MAX = 500;

/** The role is always chosen, never assumed (D3). */
const role = () => oneOf(ROLES).required('required');

/** An invite by email, which is sent with a note. */
export const inviteInput = strictObject({
  email: email().required('required'),
  role: role(),
  note: text(INVITE_NOTE_MAX, { multiline: true }),
});
export type InviteInput = InferType<typeof inviteInput>;

/** The role of the first person of a listing that staff made: a team without an admin could never get one (D3). */
export const FIRST_ROLE = 'admin';
export const firstInviteInput = inviteInput.shape({ role: oneOf([FIRST_ROLE]).required('required') });
export type FirstInviteInput = InferType<typeof firstInviteInput>;

/** `POST /api/nonce/invite/create`: an invite whose link the creator passes on; with an email, only for that address. */
export const inviteLinkInput = strictObject({
  supplierId: id().required('required'),
  role: role(),
  email: email(),
});
export type InviteLinkInput = InferType<typeof inviteLinkInput>;
export const inviteLinkAnswer = strictObject({
  nonceId: id().required(),
  nonceSecret: text(100).required(),
  /** The link itself, on the console's address. */
  inviteUrl: text(400).required(),
});
export type InviteLinkAnswer = InferType<typeof inviteLinkAnswer>;

/** `POST /api/nonce/invite/consume`. */
export const inviteConsumeInput = strictObject({
  nonceId: id().required('required'),
  nonceSecret: requiredText(100),
});
export const inviteConsumeAnswer = strictObject({ supplierId: id().required() });

/** An invite that no one has accepted yet. */
export const inviteAnswer = strictObject({
  id: id().required(),
  /** Null for a link that anyone who has it can use. */
  email: text(TEXT_LIMITS.email).nullable().defined(),
  role: oneOf(ROLES).required(),
  /** Sent by email; otherwise the creator passed on the link. */
  mailed: flag().required(),
  invitedBy: text(TEXT_LIMITS.name * 2 + 1)
    .nullable()
    .defined(),
  sentAt: instant().required(),
  expiresAt: instant().required(),
  expired: flag().required(),
});
export type InviteAnswer = InferType<typeof inviteAnswer>;

/** `POST /api/nonce/fetch-collaborators` (D4). */
export const collaboratorsInput = strictObject({ supplierId: id().required('required') });

/** Someone in the team; with `pending`, someone invited, and `id` is the id of the invite. */
export const collaboratorAnswer = strictObject({
  id: id().required(),
  name: text(TEXT_LIMITS.name * 2 + 1).defined(),
  email: text(TEXT_LIMITS.email).nullable().defined(),
  /** The address of their photo; null without one. */
  photo: text(TEXT_LIMITS.website).nullable().defined(),
  role: oneOf(ROLES).required(),
  /** Their main supplier. */
  primary: flag().required(),
  createdAt: instant().required(),
  /** Accurate to five minutes; null if they are signed out everywhere. */
  lastActiveAt: instant().nullable().defined(),
  pending: flag(),
});
export type CollaboratorAnswer = InferType<typeof collaboratorAnswer>;

/** Everything the team screen shows. */
export const teamAnswer = strictObject({
  members: array(collaboratorAnswer.required()).required(),
  invites: array(inviteAnswer.required()).required(),
});
export type TeamAnswer = InferType<typeof teamAnswer>;

export const memberRoleInput = strictObject({ role: role() });
export type MemberRoleInput = InferType<typeof memberRoleInput>;
export const memberRoleAnswer = strictObject({ userId: id().required(), role: oneOf(ROLES).required() });

/** `POST /api/nonce/remove-access` (D5). */
export const removeAccessInput = strictObject({
  supplierId: id().required('required'),
  userId: id().required('required'),
  /** Whether they lose their account, too: only if they have no other supplier and no wedding. */
  removeAuth: flag().required('required'),
});
export type RemoveAccessInput = InferType<typeof removeAccessInput>;
export const removeAccessAnswer = strictObject({ removed: flag().required(), authRemoved: flag().required() });
export type RemoveAccessAnswer = InferType<typeof removeAccessAnswer>;

/** A listing that staff made, and its first invite (D3). `unclaimed`: no one from the business has signed in yet. */
export const firstInviteAnswer = strictObject({
  unclaimed: flag().required(),
  invite: inviteAnswer.nullable().defined(),
});
export type FirstInviteAnswer = InferType<typeof firstInviteAnswer>;
