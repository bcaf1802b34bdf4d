import { createHash } from 'node:crypto';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { FeedbackCheck } from '#contracts/reviews/feedback-limits.ts';
import { clockOf, isoDay, onOrAfter } from '../calendar.ts';
import { NAMES } from '../content/names.ts';
import { demoId } from '../demo-id.ts';
import type { DemoRow } from './demo-tables.ts';
import type { DemoProfile } from './profile-of.ts';

const REVIEWS = 6;
/** Reviews of the venue that people open first. */
const MANY_REVIEWS = 14;
const CHECKS: readonly FeedbackCheck[] = ['booking', 'link', 'booking', 'staff', 'link'];
const TESTIMONIAL_CHECKS: readonly FeedbackCheck[] = ['email', 'none', 'email'];
const SATURDAY = 6;
/** Reviews with fewer stars get a different reply. */
const HAPPY = 4;

/** Reviews and testimonials of the last year and a half, the newest first. */
export function feedbackRows(profile: DemoProfile): DemoRow<'feedback'>[] {
  const { words, own, random, first, fill } = profile;
  const shuffled = [...own.reviews, ...words.reviews]
    // A happy couple's review comes first.
    .map((review) => ({ review, place: random.float() + (review[0] < HAPPY ? 0.5 : 0) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ review }) => review);
  const reviews = shuffled.slice(0, first ? MANY_REVIEWS : REVIEWS);
  const gap = 480 / reviews.length;
  return [
    ...reviews.map(([stars, title, body], at) =>
      row(profile, Math.round(3 + at * gap), {
        type: 'review',
        stars,
        title: fill(title),
        body: fill(body),
        checked: CHECKS[at % CHECKS.length] ?? 'link',
        // The newest is still waiting for a reply, and so are some others.
        response: at % 4 === 0 ? null : answerTo(profile, stars),
      }),
    ),
    ...words.testimonials.map((body, at) =>
      row(profile, 40 + at * 130, {
        type: 'testimonial',
        stars: null,
        title: '',
        body: fill(body),
        checked: TESTIMONIAL_CHECKS[at % TESTIMONIAL_CHECKS.length] ?? 'none',
        response: at === 1 ? answerTo(profile, HAPPY) : null,
      }),
    ),
  ];
}

const answerTo = ({ words, random }: DemoProfile, stars: number): string =>
  random.pick(stars < HAPPY ? words.regrets : words.thanks);

type Said = Pick<DemoRow<'feedback'>, 'type' | 'stars' | 'title' | 'body' | 'checked' | 'response'>;

function row(profile: DemoProfile, daysAgo: number, said: Said): DemoRow<'feedback'> {
  const { supplier, adminId, random, now } = profile;
  const at = now - daysAgo * DAY - random.between(0, 9) * HOUR;
  const id = demoId(random, at);
  const wedding = onOrAfter(clockOf(supplier.timezone).day(at) - random.between(16, 70), SATURDAY);
  const answeredAt = said.response === null ? null : at + random.between(5, 60) * HOUR;
  const isReview = said.type === 'review';
  return {
    ...said,
    id,
    supplier_id: supplier.id,
    couple: couple(profile),
    wedding_day: isoDay(wedding),
    link: isReview || said.checked === 'email' ? null : `${supplier.website}/kind-words`,
    checked_at: said.checked === 'none' ? null : at,
    couple_ref: null,
    couple_key: isReview ? createHash('sha256').update(id).digest('hex').slice(0, 32) : null,
    locale: supplier.locale,
    state: 'shown',
    reported: false,
    response_at: answeredAt,
    response_updated_at: answeredAt,
    response_by: answeredAt === null ? null : adminId,
    proof: null,
    created_at: at,
    updated_at: answeredAt ?? at,
    updated_by: isReview ? null : adminId,
    deleted_at: null,
    version: 1,
  };
}

/** First names, as couples sign. */
function couple({ supplier, words, random }: DemoProfile): string {
  const [group] = NAMES[supplier.market];
  const names = [random.pick(group?.women ?? []), random.pick(group?.men ?? [])];
  return names.join(words.and);
}
