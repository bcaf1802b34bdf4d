import { array } from 'yup';
import type { InferType } from 'yup';
import { email, instant, integer, oneOf, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** How people prove that a business's own domain is theirs (F12, docs/proof.md). */
export const PROOF_METHODS = ['dns', 'file', 'email'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];
/** Checked when someone presses the button; an email is confirmed by its link. */
const PROOF_CHECKS = ['dns', 'file'] as const;
export type ProofCheck = (typeof PROOF_CHECKS)[number];

/** Hours that the link in the email works. */
export const PROOF_MAIL_HOURS = 24;
/** Precedes the code in the record and in the file. */
export const PROOF_PREFIX = 'aisle-verification=';
export const PROOF_FILE = '/.well-known/aisle-verification.txt';
/** Mailboxes that only the owner of a domain can have; others count only if the website shows them. */
export const PROOF_MAILBOXES = ['info', 'hello', 'contact', 'enquiries', 'office', 'admin', 'postmaster'] as const;

/** The longest name that the domain name system allows. */
const DOMAIN_MAX = 253;
const domain = () => text(DOMAIN_MAX);

/** The mark that others see when the business has proved that it controls this domain. */
export const businessProof = strictObject({
  domain: domain().required(),
  method: oneOf(PROOF_METHODS).required(),
  provedAt: instant().required(),
});
export type BusinessProof = InferType<typeof businessProof>;

/** The values to publish, and where. */
export const proofSteps = strictObject({
  record: strictObject({ name: domain().required(), value: text(100).required() }).required(),
  file: strictObject({ url: text(400).required(), content: text(100).required() }).required(),
  addresses: array(text(TEXT_LIMITS.email).required()).required(),
});
export type ProofSteps = InferType<typeof proofSteps>;

/** The email whose link still works. */
export const openProofMail = strictObject({
  address: text(TEXT_LIMITS.email).required(),
  expiresAt: instant().required(),
});

/** Why a website's domain can't be proved. */
export const PROOF_REFUSALS = ['no-website', 'shared', 'no-domain'] as const;

export const proofAnswer = strictObject({
  website: text(TEXT_LIMITS.website).defined(),
  domain: domain().nullable().defined(),
  /** Null if there is a `domain`. */
  refused: oneOf(PROOF_REFUSALS).nullable().defined(),
  /** Null if `refused` isn't. */
  steps: proofSteps.nullable().defined(),
  mail: openProofMail.nullable().defined(),
  proof: businessProof
    .shape({
      checkedAt: instant().required(),
      /** When a check first found the record or file missing; after three checks and a week the proof ends. */
      failingSince: instant().nullable().defined(),
    })
    .nullable()
    .defined(),
});
export type ProofAnswer = InferType<typeof proofAnswer>;

export const proofCheckInput = strictObject({ method: oneOf(PROOF_CHECKS).required('required') });

/**
 * The result of a check. `other`: something other than the code of this business. `elsewhere`: a redirect to another
 * domain. `unreachable`: no answer from the name server or the website.
 */
const PROOF_OUTCOMES = ['confirmed', 'nothing', 'other', 'elsewhere', 'unreachable'] as const;
export type ProofOutcome = (typeof PROOF_OUTCOMES)[number];

export const proofFinding = strictObject({
  outcome: oneOf(PROOF_OUTCOMES).required(),
  /** The place that was checked: the domain, or the address of the file. */
  where: text(400).required(),
  /** The start of what was found instead; unrelated records are only counted. */
  found: array(text(120).required()).required(),
  /** TXT records of the domain, or the status of the website's response. */
  number: integer(0, 100_000).nullable().defined(),
});
export type ProofFinding = InferType<typeof proofFinding>;

export const proofCheckAnswer = strictObject({ finding: proofFinding.required(), state: proofAnswer.required() });
export type ProofCheckAnswer = InferType<typeof proofCheckAnswer>;

export const proofMailInput = strictObject({ address: email().required('required') });
