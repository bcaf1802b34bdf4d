import type { FeedbackAnswer, ReportAnswer } from '#contracts/reviews/feedback.ts';
import type { PublicFeedback } from '#contracts/reviews/public-reviews.ts';
import type { ReviewProof } from '#contracts/reviews/review-proof.ts';
import { iso, isoOrNull } from '#shared/iso.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { FeedbackRow, ReportRow } from '../tables/review-tables.ts';

/** A review or testimonial for its team. */
export function presentFeedback(row: FeedbackRow, report: ReportRow | undefined): FeedbackAnswer {
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
    signedBy: proof?.review.issuer ?? null,
    state: row.state,
    response: responseOf(row),
    report: report ? presentReport(report) : null,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    version: row.version,
  };
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

/** The same for couples. */
export function presentPublic(row: FeedbackRow): PublicFeedback {
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
    response: response && {
      message: response.message,
      updatedAt: response.updatedAt,
      edited: response.updatedAt !== response.createdAt,
    },
  };
}
