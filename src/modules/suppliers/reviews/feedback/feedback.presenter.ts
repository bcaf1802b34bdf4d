import { createHash } from 'node:crypto';
import { edgesOf } from '#contracts/photos/photo-limits.ts';
import type {
  ConfirmationAnswer,
  FeedbackAnswer,
  ReportAnswer,
  ReviewPhotoAnswer,
} from '#contracts/reviews/feedback.ts';
import type { PublicFeedback } from '#contracts/reviews/public-reviews.ts';
import type { ReviewProof } from '#contracts/reviews/review-proof.ts';
import { ASKED_ABOUT } from '#contracts/reviews/testimonial-rules.ts';
import type { AskedAbout } from '#contracts/reviews/testimonial-rules.ts';
import { iso, isoOrNull } from '#shared/iso.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { ConfirmationRow, FeedbackRow, ReportRow, ReviewPhotoRow } from '../tables/review-tables.ts';

/** Data that belongs to a review or testimonial. */
export interface FeedbackDetails {
  report?: ReportRow | undefined;
  confirmation?: ConfirmationRow | undefined;
  photos: readonly ReviewPhotoRow[];
  now: number;
}

/** A review or testimonial as its team sees it. */
export function presentFeedback(row: FeedbackRow, details: FeedbackDetails): FeedbackAnswer {
  const { report, confirmation, photos } = details;
  const proof = row.proof === null ? null : fromJson<ReviewProof>(row.proof);
  return {
    id: row.id,
    type: row.type,
    stars: row.stars,
    title: row.title,
    text: row.body,
    couple: row.couple,
    dateWedding: row.wedding_day,
    link: row.link,
    verified: row.checked !== 'none',
    checked: row.checked,
    checkedAt: isoOrNull(row.checked_at),
    confirmation: confirmation ? presentConfirmation(row, confirmation, details.now) : null,
    signedBy: proof?.review.issuer ?? null,
    photos: photos.map(presentReviewPhoto),
    state: row.state,
    response: responseOf(row),
    report: report ? presentReport(report) : null,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    version: row.version,
  };
}

export function presentReviewPhoto(row: ReviewPhotoRow): ReviewPhotoAnswer {
  return {
    id: row.id,
    path: row.public_id,
    alt: row.alt,
    approved: fromFlag(row.approved),
    refusal: row.refusal,
    width: row.width,
    height: row.height,
    edges: edgesOf(row),
    thumbhash: row.thumbhash,
  };
}

/** A digest of everything that a couple is asked about (D25). */
export const wordsOf = (row: FeedbackRow): string => {
  const words = askedAbout(row);
  return createHash('sha256')
    .update(JSON.stringify(ASKED_ABOUT.map((name) => words[name])))
    .digest('base64url')
    .slice(0, 22);
};

/** The words of a testimonial that its couple is asked about. */
export const askedAbout = ({ body, couple, wedding_day: day, link }: FeedbackRow): AskedAbout => ({
  text: body,
  couple,
  dateWedding: day,
  link,
});

export function presentConfirmation(row: FeedbackRow, asked: ConfirmationRow, now: number): ConfirmationAnswer {
  return {
    state: newsOf(row, asked, now),
    sentTo: asked.sent_to,
    askedAt: iso(asked.asked_at),
    endsAt: iso(asked.ends_at),
    answeredAt: isoOrNull(asked.answered_at),
  };
}

function newsOf(row: FeedbackRow, { state, words, ends_at: endsAt }: ConfirmationRow, now: number) {
  if ((state === 'asked' || state === 'confirmed') && words !== wordsOf(row)) return 'changed';
  return state === 'asked' && endsAt <= now ? 'expired' : state;
}

function responseOf({ response, response_at: at, response_updated_at: updated }: FeedbackRow) {
  if (response === null || at === null) return null;
  return { message: response, createdAt: iso(at), updatedAt: iso(updated ?? at) };
}

function presentReport(row: ReportRow): ReportAnswer {
  return {
    state: row.state,
    reason: row.reason,
    details: row.details,
    reportedAt: iso(row.created_at),
    dueAt: iso(row.due_at),
    decidedAt: isoOrNull(row.decided_at),
    statement: row.statement,
    appealedBy: row.appealed_by,
    mayAppeal: row.state === 'kept' && row.appealed_by === null,
  };
}

/** A review or testimonial as couples see it. */
export function presentPublic(row: FeedbackRow, photos: readonly ReviewPhotoRow[]): PublicFeedback {
  const response = responseOf(row);
  return {
    id: row.id,
    stars: row.stars,
    title: row.title,
    text: row.body,
    couple: row.couple,
    dateWedding: row.wedding_day,
    checked: row.checked,
    createdAt: iso(row.created_at),
    link: row.link,
    photos: photos
      .filter(({ approved }) => fromFlag(approved))
      .map((photo) => ({
        publicId: photo.public_id,
        alt: photo.alt,
        width: photo.width,
        height: photo.height,
        edges: edgesOf(photo),
        thumbhash: photo.thumbhash,
      })),
    response: response && {
      message: response.message,
      updatedAt: response.updatedAt,
      edited: response.updatedAt !== response.createdAt,
    },
  };
}
