import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '#contracts/account/roles.ts';
import type { FeedbackAnswer, FeedbackSummary } from '#contracts/reviews/feedback.ts';
import type { ReviewRequests } from '#contracts/reviews/review-request.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { REVIEWS_PATH, TESTIMONIALS_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aReview, aTestimonial } from '../../testing/feedbackFixtures.ts';
import { aSession, anAccess, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import ReviewsPage from './ReviewsPage.tsx';
import TestimonialsPage from './TestimonialsPage.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}`;

const NADIA = aReview();
const SUMMARY: FeedbackSummary = {
  reviews: {
    count: 86,
    listed: 87,
    mean: 4.91,
    stars: [0, 0, 1, 6, 79],
    since: '2019-03-01T00:00:00.000Z',
    lately: { count: 19, mean: 4.9 },
    replied: 84,
    checked: 86,
    needsReply: 2,
    reported: 0,
  },
  testimonials: { count: 1, listed: 1, verified: 0, needsReply: 1 },
};
const REQUESTS: ReviewRequests = {
  couples: [
    { id: anId(), couple: 'Megan & Luke', dateWedding: '2026-04-25', reason: null },
    { id: anId(), couple: 'Kate & Simon', dateWedding: '2026-03-14', reason: 'bounced' },
  ],
  asked: [
    {
      id: anId(),
      couple: 'Ruth & Ed',
      dateWedding: '2026-04-24',
      askedAt: '2026-05-01T09:00:00.000Z',
      remindedAt: null,
      automatic: false,
      state: 'reviewed',
    },
  ],
  leftToday: 99,
};
const VISIT = {
  visitId: anId(),
  supplierId: OURS.supplierId,
  supplierName: OURS.name,
  reason: 'They asked for help',
  ticket: '2291',
  secondsLeft: 1_458,
  endsAt: '2026-05-12T10:30:00.000Z',
};

interface Shown {
  answers?: Answers;
  role?: Role;
  testimonials?: boolean;
  /** Whether staff are acting for the supplier. */
  acting?: boolean;
  getList?: () => Promise<FeedbackAnswer[]>;
}

async function show(rows: FeedbackAnswer[], shown: Shown = {}) {
  const { answers = {}, role = 'editor', testimonials = false, acting = false, getList = async () => rows } = shown;
  const all: Answers = {
    [`GET ${API}/feedback/summary`]: { json: SUMMARY },
    [`GET ${API}/review-requests`]: { json: REQUESTS },
    ...answers,
  };
  const requests = fakeFetch(all);
  const path = testimonials ? TESTIMONIALS_PATH : REVIEWS_PATH;
  const session = aSession({
    suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }],
    ...(acting && { acting: VISIT }),
  });
  const view = await renderWithApp(testimonials ? <TestimonialsPage /> : <ReviewsPage />, {
    path,
    screen: path,
    session,
    data: {
      getList: async () => {
        const data = await getList();
        return { data: data as never[], total: data.length };
      },
    },
  });
  return { ...view, sent: (method: string) => requests.filter((one) => one.method === method), requests };
}

describe('reviews', () => {
  afterEach(() => window.localStorage.clear());

  it('shows the rating, the review and how it was checked', async () => {
    await show([NADIA]);
    expect(await screen.findByRole('heading', { name: 'Nadia & Chris' })).toBeTruthy();
    const rating = within(await screen.findByRole('region', { name: 'Rating' }));
    expect(rating.getByText('4.9')).toBeTruthy();
    expect(rating.getByText('86 reviews since 2019')).toBeTruthy();
    expect(rating.getByRole('button', { name: '5 stars, 79 reviews' })).toBeTruthy();
    expect(screen.getByText(/Signed by aisle.example/u)).toBeTruthy();
    const view = screen.getByRole('link', { name: 'View review' });
    expect(view.getAttribute('href')).toBe(`/${OURS.publicId}/reviews/${NADIA.id}`);
    expect(screen.getByText('2 couples are waiting for your reply.')).toBeTruthy();
    // The list also includes one that couples can't see.
    expect(screen.getByRole('tab', { name: 'All 87' })).toBeTruthy();
  });

  it('publishes a reply in place', async () => {
    const { user, sent } = await show([NADIA], {
      answers: { [`PUT ${API}/feedback/${NADIA.id}/response`]: { json: NADIA } },
    });
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    const field = await screen.findByLabelText(/^Your reply/u);
    await user.type(field, 'Thank you both.');
    await user.click(screen.getByRole('button', { name: 'Publish reply' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(sent('PUT')[0]?.body).toEqual({ message: 'Thank you both.', version: 1 });
  });

  it('asks before leaving an unsaved reply, and can restore a discarded one', async () => {
    const { user, sent } = await show([NADIA]);
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText(/^Your reply/u)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await user.type(await screen.findByLabelText(/^Your reply/u), 'Thank you both.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'You have unsaved changes' }));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByLabelText(/^Your reply/u)).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Your reply/u)).value).toBe('Thank you both.');
    expect(sent('PUT')).toEqual([]);
  });

  it('F16: copies the signed review with a link to the page that verifies it, and closes the proof', async () => {
    const proof = { review: { issuer: 'https://aisle.example', id: NADIA.id }, key: 'k', signature: 's' };
    const { user } = await show([NADIA], { answers: { [`GET ${API}/review-proofs/${NADIA.id}`]: { json: proof } } });
    await user.click(await screen.findByRole('button', { name: 'Copy proof' }));
    await waitFor(async () => {
      const [record, , where] = (await navigator.clipboard.readText()).split('\n');
      expect(JSON.parse(record ?? '')).toEqual(proof);
      expect(where).toContain('https://aisle.example/verify-reviews');
    });
    await user.click(screen.getByRole('button', { name: 'Close the proof' }));
    expect(screen.queryByRole('button', { name: 'Copy proof' })).toBeNull();
    expect(document.activeElement?.className).toContain('checked-chip');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Copy proof' })).toBeTruthy();
  });

  it('F16: shows the proof of the review selected with the arrow keys', async () => {
    const ruth = aReview({ id: anId(), couple: 'Ruth & Ed' });
    const { user } = await show([NADIA, ruth]);
    const proofIn = (couple: string) =>
      within(screen.getByRole('heading', { name: couple }).closest('li')!).queryByRole('button', {
        name: 'Copy proof',
      });
    (await screen.findByRole('button', { name: 'Close the proof' })).focus();
    await user.keyboard('{ArrowDown}');
    expect([proofIn('Nadia & Chris'), proofIn('Ruth & Ed') !== null]).toEqual([null, true]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close the proof');
    await user.keyboard('{ArrowUp}');
    expect([proofIn('Nadia & Chris') !== null, proofIn('Ruth & Ed')]).toEqual([true, null]);
  });

  it('keeps a reply and a report that can’t be saved', async () => {
    const { user, sent } = await show([NADIA], {
      answers: {
        [`PUT ${API}/feedback/${NADIA.id}/response`]: { status: 503, json: { code: 'unavailable' } },
        [`POST ${API}/feedback/${NADIA.id}/report`]: { status: 503, json: { code: 'unavailable' } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    const reply = await screen.findByLabelText<HTMLTextAreaElement>(/^Your reply/u);
    await user.type(reply, 'Thank you both.');
    await user.click(screen.getByRole('button', { name: 'Publish reply' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(await screen.findAllByRole('alert')).not.toEqual([]);
    expect(reply.value).toBe('Thank you both.');
    await user.click(screen.getByRole('button', { name: 'Actions for Nadia & Chris' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const form = within(await screen.findByRole('dialog', { name: 'Report this review' }));
    await user.selectOptions(form.getByLabelText('Reason'), 'Insults or threats');
    await user.type(form.getByLabelText(/^What’s wrong/u), 'It names a waiter.');
    await user.click(form.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(form.getByLabelText<HTMLTextAreaElement>(/^What’s wrong/u).value).toBe('It names a waiter.');
  });

  it('can be loaded again after a failure', async () => {
    let failing = true;
    const { user } = await show([NADIA], {
      getList: async () => {
        if (failing) throw new HttpError(503, null);
        return [NADIA];
      },
    });
    const list = within(await screen.findByRole('region', { name: 'Reviews' }));
    const again = await list.findByRole('button', { name: 'Try again' });
    failing = false;
    await user.click(again);
    expect(await list.findByRole('heading', { name: 'Nadia & Chris' })).toBeTruthy();
  });

  it('says so in a market without reviews, and names no one to ask', async () => {
    await show([], {
      getList: async () => {
        throw new HttpError(404, null);
      },
    });
    expect(await screen.findByText('This isn’t available in your market.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for a review' })).toBeNull();
  });

  it('reports a review with a reason', async () => {
    const { user, sent } = await show([NADIA], {
      answers: { [`POST ${API}/feedback/${NADIA.id}/report`]: { json: NADIA } },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Nadia & Chris' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const form = within(await screen.findByRole('dialog', { name: 'Report this review' }));
    await user.selectOptions(form.getByLabelText('Reason'), 'Insults or threats');
    expect(form.getByText('The review is hidden while we check it.')).toBeTruthy();
    await user.type(form.getByLabelText(/^What’s wrong/u), 'It names a waiter.');
    await user.click(form.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(sent('POST')[0]?.body).toEqual({ reason: 'abuse', details: 'It names a waiter.' }));
  });

  it('asks couples, all with the same email, and shows who was asked', async () => {
    const { user, sent } = await show([], {
      answers: { [`POST ${API}/review-requests`]: { json: { asked: 1, leftOut: 0 } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Ask for a review' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Ask for a review' }));
    expect(await panel.findByText('email bounced')).toBeTruthy();
    expect(panel.getByText('Reviewed')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Ask 1 couple' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.body).toMatchObject({ couples: [REQUESTS.couples[0]?.id], sendAt: null });
  });

  it('shows the email as the first chosen couple would get it', async () => {
    const preview = {
      subject: 'How was your day with Wrenfield Hall?',
      text: 'Dear Megan & Luke, it was a joy.',
      button: 'Write a review',
      footer: ['The link is for the two of you.'],
      standard: true,
    };
    const { user, sent } = await show([], { answers: { [`POST ${API}/review-requests/preview`]: { json: preview } } });
    await user.click(await screen.findByRole('button', { name: 'Ask for a review' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Ask for a review' }));
    const words = await panel.findByRole('textbox', { name: /^Your message/u });
    await user.clear(words);
    await user.click(panel.getByRole('button', { name: 'See the email' }));
    expect(await panel.findByText('Fill this in.')).toBeTruthy();
    expect(sent('POST')).toEqual([]);
    await user.type(words, 'Dear {{{{couple}}, it was a joy.');
    await user.click(panel.getByRole('button', { name: 'See the email' }));
    const email = within(await screen.findByRole('dialog', { name: /^The email to/u }));
    expect(await email.findByText('Dear Megan & Luke, it was a joy.')).toBeTruthy();
    expect(email.getByText(/never wrote to you/u)).toBeTruthy();
    expect(sent('POST')[0]?.body).toEqual({
      couple: REQUESTS.couples[0]?.id,
      message: 'Dear {{couple}}, it was a joy.',
    });
  });

  it('is read-only for people who don’t edit the profile', async () => {
    await show([NADIA], { role: 'viewer' });
    await screen.findByRole('heading', { name: 'Nadia & Chris' });
    expect(screen.getByText('Only admins and editors can ask for reviews and reply to them.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Reply|Ask|Actions/u })).toBeNull();
  });

  it('D11: leaves replies, reports and requests to the team while staff act for it', async () => {
    await show([NADIA], { acting: true, role: 'admin' });
    await screen.findByRole('heading', { name: 'Nadia & Chris' });
    expect(screen.queryByRole('button', { name: /Reply|Ask|Actions/u })).toBeNull();
  });

  it('says why no more couples can be asked today', async () => {
    const { user } = await show([], {
      answers: { [`GET ${API}/review-requests`]: { json: { ...REQUESTS, leftToday: 0 } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Ask for a review' }));
    expect(await screen.findByText(/reached today’s limit/u)).toBeTruthy();
  });
});

describe('testimonials', () => {
  afterEach(() => window.localStorage.clear());
  const RUTH = aTestimonial();

  it('D25: asks the couple to confirm, and shows the state', async () => {
    const confirmation = {
      state: 'declined' as const,
      sentTo: 'r…@couple.example',
      askedAt: '2026-05-10T09:00:00.000Z',
      endsAt: '2026-06-09T09:00:00.000Z',
      answeredAt: '2026-05-11T09:00:00.000Z',
    };
    const { user, sent } = await show([{ ...RUTH, confirmation }], {
      testimonials: true,
      answers: { [`POST ${API}/feedback/${RUTH.id}/confirmation`]: { json: RUTH } },
    });
    expect(await screen.findByText(/someone at r…@couple.example told us that it isn’t theirs/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ask the couple to confirm' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ask the couple to confirm' }));
    await user.click(form.getByRole('button', { name: 'Send email' }));
    expect(sent('POST')).toHaveLength(0);
    await user.type(form.getByLabelText(/^The couple’s email/u), 'ed@couple.example');
    await user.click(form.getByRole('button', { name: 'Send email' }));
    await waitFor(() => expect(sent('POST')[0]?.body).toEqual({ email: 'ed@couple.example', version: 1 }));
  });

  it('D25: doesn’t offer it before the couple has replied, or for a verified testimonial', async () => {
    const confirmation = {
      state: 'asked' as const,
      sentTo: 'r…@couple.example',
      askedAt: '2026-05-10T09:00:00.000Z',
      endsAt: '2026-06-09T09:00:00.000Z',
      answeredAt: null,
    };
    await show([{ ...RUTH, confirmation }, aReview({ ...RUTH, id: anId(), verified: true, checked: 'email' })], {
      testimonials: true,
    });
    expect(await screen.findByText(/^Asked at r…@couple.example/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask the couple to confirm' })).toBeNull();
  });

  it('shows the photo with its alternative text, and saves nothing before the form is submitted', async () => {
    const photo = {
      id: anId(),
      path: 'abc',
      alt: 'Under the old oak',
      approved: false,
      refusal: 'It shows a logo.',
      width: 900,
      height: 600,
      edges: [320 as const, 2048 as const],
      thumbhash: '3vcRFYB3d3h/hoiPd3d3cHd3d3d3',
    };
    const { user, sent } = await show([{ ...RUTH, photos: [photo] }], {
      testimonials: true,
      answers: {
        [`DELETE ${API}/feedback/${RUTH.id}/photo`]: { json: RUTH },
        [`PUT ${API}/feedback/${RUTH.id}`]: { json: RUTH },
      },
    });
    expect(await screen.findByRole('img', { name: 'Under the old oak' })).toBeTruthy();
    expect(screen.getByText('Not approved: It shows a logo.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions for Ruth & Ed' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit testimonial' }));
    await user.click(form.getByRole('button', { name: 'Remove photo' }));
    expect(form.getByText(/1 unsaved change/u)).toBeTruthy();
    expect(sent('DELETE')).toHaveLength(0);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  });

  it('deletes with an undo', async () => {
    const { user, sent } = await show([RUTH], {
      testimonials: true,
      answers: {
        [`DELETE ${API}/feedback/${RUTH.id}`]: { status: 204 },
        [`POST ${API}/feedback/${RUTH.id}/restore`]: { json: RUTH },
      },
    });
    expect(await screen.findByText('Not verified')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Lowest first' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Actions for Ruth & Ed' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
  });
});
