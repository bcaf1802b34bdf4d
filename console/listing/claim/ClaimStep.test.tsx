import { afterEach } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { BusinessClaimAnswer } from '#contracts/proof/business-claim.ts';
import { sessionStore } from '../../providers/session.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession } from '../../testing/fixtures.ts';
import { renderAuthPage } from '../../testing/renderAuthPage.tsx';
import { emptyDraft, keepDraft, readDraft } from '../draft.ts';
import { GetListedPage } from '../GetListedPage.tsx';

const ID = 'GB00000001';
const API = `/api/business-claims/${ID}`;
const LINE = 'aisle-verification=c367f797eca0bed491f9cdfe1c0797c5c8238a59';
const OPEN: BusinessClaimAnswer = {
  publicId: ID,
  name: 'Larkrise Barn',
  town: 'Tetbury',
  state: 'open',
  emailConfirmed: true,
  domain: 'larkrise.example',
  refused: null,
  steps: {
    record: { name: 'larkrise.example', value: LINE },
    file: { url: 'https://larkrise.example/.well-known/aisle-verification.txt', content: LINE },
    addresses: ['info@larkrise.example', 'hello@larkrise.example'],
  },
  mail: null,
};
const YOURS: BusinessClaimAnswer = { ...OPEN, state: 'yours', domain: null, steps: null };
const nothing = { outcome: 'nothing', where: 'larkrise.example', found: [], number: 0 };

async function open(answers: Answers = {}, { signedIn = true, confirmed = true } = {}) {
  const session = aSession({ suppliers: [] });
  sessionStore.set(signedIn ? { ...session, user: { ...session.user, emailConfirmed: confirmed } } : null);
  const claim = { publicId: ID, name: 'Larkrise barn', choice: '', address: '' };
  if (readDraft() === null) keepDraft({ ...emptyDraft('GB'), name: 'Larkrise barn', step: 'claim', claim });
  const requests = fakeFetch({
    'GET /api/auth/session': { json: aSession() },
    [`GET ${API}`]: { json: OPEN },
    ...answers,
  });
  const page = await renderAuthPage(GetListedPage, '/get-listed');
  return { ...page, posts: () => requests.filter((one) => one.method === 'POST') };
}

describe('claiming a listed business', () => {
  afterEach(() => window.localStorage.clear());

  it('is offered if the business is listed without a team', async () => {
    keepDraft({
      ...emptyDraft('GB'),
      name: 'Larkrise barn',
      category: 'venue',
      phone: '01666 500124',
      noWebsite: true,
    });
    const exists = { valid: false, publicId: ID, slug: null, reason: 'profileExists', claimable: true };
    const { user } = await open({ 'POST /api/search/validatestep1': { json: exists } });
    await user.type(screen.getByLabelText('Email for enquiries'), 'hello@larkrise.example');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Claim this business' }));
    expect(await screen.findByRole('heading', { name: 'Claim Larkrise Barn' })).toBeTruthy();
    expect(readDraft()).toMatchObject({ step: 'claim', claim: { publicId: ID } });
  });

  it('needs an account, and returns here with one', async () => {
    await open({}, { signedIn: false });
    expect(screen.getByRole('heading', { name: 'Claim Larkrise barn' })).toBeTruthy();
    const links = ['Create account', 'Sign in'].map((name) =>
      within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual(['/console/signup?next=%2Fget-listed', '/console/login?next=%2Fget-listed']);
  });

  it('asks for a confirmed address first, and sends the link again', async () => {
    const { user, posts } = await open(
      {
        [`GET ${API}`]: { json: { ...OPEN, emailConfirmed: false, steps: null } },
        'POST /api/auth/email-confirmation': { status: 204 },
      },
      { confirmed: false },
    );
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText(/We sent another link/u)).toBeTruthy();
    expect(posts()).toHaveLength(1);
    expect(screen.queryByText(LINE)).toBeNull();
  });

  it('shows what a check found, and continues to the console once it is proved', async () => {
    let found = false;
    const { user, entered } = await open({
      [`POST ${API}/check`]: () =>
        found
          ? { json: { finding: { ...nothing, outcome: 'confirmed' }, state: YOURS } }
          : { json: { finding: nothing, state: OPEN } },
    });
    const button = await screen.findByRole('button', { name: 'Check now: TXT record' });
    await user.click(button);
    expect(await screen.findByText(/found no record with your code at larkrise\.example/u)).toBeTruthy();
    found = true;
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Open Larkrise Barn' }));
    await waitFor(() => expect(entered).toEqual(['/console']));
    expect(readDraft()).toBeNull();
  });

  it('keeps a rejected address at its field, even after a reload', async () => {
    const fault = { pointer: '#/address', rule: 'proof-address', detail: 'No' };
    const { user } = await open({
      [`POST ${API}/email`]: {
        status: 422,
        json: { code: 'invalid-input', title: 'No', status: 422, errors: [fault] },
      },
    });
    await user.selectOptions(await screen.findByLabelText('Mailbox'), 'other');
    await user.type(screen.getByLabelText('Address'), 'me@larkrise.example');
    await user.click(screen.getByRole('button', { name: 'Send email' }));
    expect(await screen.findByText(/or one that your website shows/u)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('me@larkrise.example');
    expect(readDraft()?.claim).toMatchObject({ choice: 'other', address: 'me@larkrise.example' });
  });

  it('says when someone else was faster', async () => {
    const { user } = await open({
      [`POST ${API}/check`]: { status: 409, json: { code: 'listing-claimed', title: 'No', status: 409 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Check now: file on your website' }));
    expect(await screen.findByText(/Someone else has claimed this listing/u)).toBeTruthy();
  });

  it('explains what to do about a website that can’t be proved, and about a listing with a team', async () => {
    await open({ [`GET ${API}`]: { json: { ...OPEN, domain: null, refused: 'shared', steps: null } } });
    expect(await screen.findByText(new RegExp(`Ask our staff to invite you.*${ID}`, 'u'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send email' })).toBeNull();
  });

  it('offers to list another business', async () => {
    const { user } = await open({ [`GET ${API}`]: { json: { ...OPEN, state: 'closed', domain: null, steps: null } } });
    expect(await screen.findByRole('heading', { name: 'Larkrise Barn can’t be claimed here' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'List another business' }));
    expect(await screen.findByLabelText('Business name')).toBeTruthy();
    expect(readDraft()?.claim).toBeNull();
  });
});
