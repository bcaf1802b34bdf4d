import { screen, within } from '@testing-library/react';
import type { ProofAnswer, ProofFinding } from '#contracts/proof/proof.ts';
import { PROOF_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import ProofPage from './ProofPage.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/proof`;
const LINE = 'aisle-verification=c367f797eca0bed491f9cdfe1c0797c5c8238a59';
const NONE: ProofAnswer = {
  website: 'https://www.larkrise.example',
  domain: 'larkrise.example',
  refused: null,
  steps: {
    record: { name: 'larkrise.example', value: LINE },
    file: { url: 'https://larkrise.example/.well-known/aisle-verification.txt', content: LINE },
    addresses: ['info@larkrise.example', 'hello@larkrise.example'],
  },
  mail: null,
  proof: null,
};
const CONFIRMED: ProofAnswer = {
  ...NONE,
  proof: {
    domain: 'larkrise.example',
    method: 'dns',
    provedAt: '2026-05-12T09:00:00.000Z',
    checkedAt: '2026-06-11T09:00:00.000Z',
    failingSince: null,
  },
};

async function show(state: ProofAnswer = NONE, answers: Answers = {}) {
  const session = aSession({ suppliers: [OURS] });
  const requests = fakeFetch({
    'GET /api/auth/session': { json: session },
    [`GET ${API}`]: { json: state },
    ...answers,
  });
  const view = await renderWithApp(<ProofPage />, { path: PROOF_PATH, screen: PROOF_PATH, session });
  return { ...view, posts: () => requests.filter((one) => one.method === 'POST') };
}

const checking = (finding: Partial<ProofFinding>, state = NONE): Answers => ({
  [`POST ${API}/check`]: {
    json: { finding: { outcome: 'nothing', where: 'larkrise.example', found: [], number: 0, ...finding }, state },
  },
});

describe('proving a business’s domain', () => {
  it('says exactly what to put where, and copies it', async () => {
    const { user } = await show();
    const record = within(await screen.findByRole('region', { name: 'TXT record' }));
    expect(record.getByText(LINE)).toBeTruthy();
    await user.click(record.getByRole('button', { name: 'Copy: Value' }));
    expect(await navigator.clipboard.readText()).toBe(LINE);
  });

  it.each<[Partial<ProofFinding>, RegExp]>([
    [{}, /larkrise\.example has no TXT records yet/u],
    [{ number: 1 }, /has one TXT record, but not this one/u],
    [{ outcome: 'other', found: ['aisle-verification=1'] }, /another code: aisle-verification=1/u],
    [{ outcome: 'unreachable', number: null }, /didn’t respond/u],
  ])('says what a check of the record found: %j', async (finding, words) => {
    const { user, posts } = await show(NONE, checking(finding));
    await user.click(await screen.findByRole('button', { name: 'Check now: TXT record' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(posts().map(({ body }) => body)).toEqual([{ method: 'dns' }]);
  });

  it.each<[Partial<ProofFinding>, RegExp]>([
    [{ number: 404 }, /responded with status 404/u],
    [{ outcome: 'other', found: ['<html>'] }, /something else at .*: <html>/u],
    [{ outcome: 'other' }, /is empty/u],
    [{ outcome: 'elsewhere', found: ['evil.example'] }, /redirects to evil\.example/u],
    [{ outcome: 'unreachable', number: null }, /has to be public and use https/u],
  ])('says what a check of the file found: %j', async (finding, words) => {
    const { user } = await show(NONE, checking(finding));
    await user.click(await screen.findByRole('button', { name: 'Check now: file on your website' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('shows the badge as soon as a check finds the code', async () => {
    const { user } = await show(NONE, checking({ outcome: 'confirmed', number: 1 }, CONFIRMED));
    await user.click(await screen.findByRole('button', { name: 'Check now: TXT record' }));
    expect(await screen.findByText('larkrise.example is yours')).toBeTruthy();
    expect(screen.getByText('Found. Your business is confirmed.')).toBeTruthy();
  });

  it('sends a link to the chosen mailbox, and keeps a rejected address', async () => {
    const mail = { address: 'hello@larkrise.example', expiresAt: '2027-01-01T09:00:00.000Z' };
    const fault = { pointer: '#/address', rule: 'proof-address', detail: 'No' };
    const { user, posts } = await show(NONE, {
      [`POST ${API}/email`]: ({ body }) =>
        (body as { address: string }).address === mail.address
          ? { json: { ...NONE, mail } }
          : { status: 422, json: { code: 'invalid-input', type: 'x', title: 'No', status: 422, errors: [fault] } },
    });
    await user.selectOptions(await screen.findByLabelText('Mailbox'), 'hello@larkrise.example');
    await user.click(screen.getByRole('button', { name: 'Send email' }));
    expect(await screen.findByText(/We sent a link to hello@larkrise\.example/u)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Mailbox'), 'other');
    await user.type(screen.getByLabelText('Address'), 'me@larkrise.example');
    await user.click(screen.getByRole('button', { name: 'Send email' }));
    expect(await screen.findByText(/or one that your website shows/u)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('me@larkrise.example');
    expect(posts()).toHaveLength(2);
  });

  it('says since when the proof has been missing', async () => {
    const proof = { ...CONFIRMED.proof!, failingSince: '2026-07-11T09:00:00.000Z' };
    await show({ ...CONFIRMED, proof });
    expect(await screen.findByText(/the confirmation ends after three failed checks/u)).toBeTruthy();
  });

  it('says why a website can’t be proved', async () => {
    await show({ ...NONE, website: 'https://facebook.com/larkrise', domain: null, refused: 'shared', steps: null });
    expect(await screen.findByText('This website has no domain of its own')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send email' })).toBeNull();
  });
});
