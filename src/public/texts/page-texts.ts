import type { ProofMethod } from '#contracts/proof/proof.ts';
import type { EnquiryType } from '#contracts/terms/lead-terms.ts';
import type { RefusedFileReason } from '#contracts/files/refused-file.ts';
import type { ResetPasswordProps } from '../account-page-types.ts';
import type { WidgetField } from '#contracts/terms/widget-terms.ts';
import type { ClaimTexts } from './claim-texts.ts';
import type { ReviewTexts } from './review-texts.ts';
import type { RecoveryTexts } from './recovery-texts.ts';

/** Every sentence of the public pages in one language. */
export interface PageTexts {
  footer: { privacy: string; terms: string; start: string; console: string; madeWith: string };
  /** The product in one sentence, for search results. */
  description: string;
  skip: string;
  optional: string;
  counter: (used: number, of: number) => string;
  /** In place of sending a form. */
  offline: string;
  conversation: {
    title: (supplier: string) => string;
    greeting: (couple: string) => string;
    sent: (supplier: string) => string;
    label: string;
    placeholder: string;
    send: string;
    note: (supplier: string) => string;
    keep: string;
    gone: (supplier: string) => string;
    you: string;
    guests: (count: number) => string;
    thread: string;
    files: string;
    fileGone: string;
    refusedTitle: string;
    /** Each is a sentence that says what to do instead. */
    refused: Record<RefusedFileReason, string>;
    errors: { required: string; max: string; limited: string };
  };
  stop: { title: string; text: string; button: string; doneTitle: string; doneText: string };
  stopNotices: { title: string; text: string; button: string; doneTitle: string; doneText: string };
  confirmEmail: {
    title: string;
    text: (email: string) => string;
    button: string;
    confirmedTitle: string;
    confirmedText: string;
    open: string;
    endedTitle: string;
    endedText: string;
    existing: { title: string; text: (email: string) => string; button: string };
    merged: { title: string; text: string };
  };
  proof: {
    mark: string;
    how: Record<ProofMethod, (domain: string, day: string) => string>;
  };
  confirmBusiness: {
    title: (supplier: string) => string;
    text: (facts: { supplier: string; domain: string; address: string }) => string;
    asked: (person: string, email: string) => string;
    button: string;
    signIn: (email: string) => string;
    signInButton: string;
    other: (email: string) => string;
    confirmedTitle: string;
    confirmedText: string;
    open: string;
    endedTitle: string;
    endedText: string;
  };
  changeEmail: {
    title: string;
    text: (email: string) => string;
    button: string;
    changedTitle: string;
    changedText: string;
    signIn: string;
    takenTitle: string;
    takenText: string;
    endedTitle: string;
    endedText: string;
  };
  resetPassword: {
    title: string;
    text: (email: string, min: number) => string;
    label: string;
    button: string;
    faults: Record<NonNullable<ResetPasswordProps['fault']>, (min: number) => string>;
    changedTitle: string;
    changedText: string;
    signIn: string;
    ended: Record<'used' | 'expired' | 'unknown', { title: string; text: string }>;
    again: string;
  };
  recovery: RecoveryTexts;
  claim: ClaimTexts;
  reviews: ReviewTexts;
  booking: {
    title: (supplier: string) => string;
    text: (supplier: string, couple: string, day: string) => string;
    yes: string;
    no: string;
    confirmedTitle: string;
    confirmedText: (supplier: string) => string;
    declinedTitle: string;
    declinedText: (supplier: string) => string;
    changeMind: string;
    closedTitle: string;
    closedText: (supplier: string) => string;
  };
  enquire: {
    description: (supplier: string) => string;
    title: (supplier: string) => string;
    intro: (supplier: string) => string;
    about: string;
    types: Record<EnquiryType, string>;
    fields: Record<WidgetField, string>;
    examples: Record<WidgetField, string>;
    send: string;
    consent: (supplier: string) => string;
    honeypot: string;
    wrong: (count: number) => string;
    again: string;
    limited: string;
    offerEnded: string;
    errors: Record<'required' | 'max' | 'email', string>;
    sentTitle: (supplier: string) => string;
    sentText: (supplier: string) => string;
  };
  start: {
    title: string;
    lead: string;
    getListed: string;
    signIn: string;
    docs: string;
    points: readonly { title: string; text: string }[];
    couplesTitle: string;
    couplesText: string;
  };
  privacy: { title: string; sections: readonly { title: string; text: string }[] };
  terms: { title: string; sections: readonly { title: string; text: string }[] };
  contact: string;
}
