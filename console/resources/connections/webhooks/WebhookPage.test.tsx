import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { HOUR } from '#contracts/durations.ts';
import type { WebhookAnswer, WebhookDelivery } from '#contracts/integrations/webhook.ts';
import { CONNECTIONS_PATH, webhookPath } from '../../../providers/paths.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import type { Answers } from '../../../testing/fakeFetch.ts';
import { aSession, anAccess } from '../../../testing/fixtures.ts';
import '../../../testing/refusal.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import WebhookPage from './WebhookPage.tsx';

const OURS = anAccess();
const ID = '01JZ0000000000000000000002';
const API = `/api/suppliers/${OURS.supplierId}/webhooks/${ID}`;

const aHook = (change: Partial<WebhookAnswer> = {}): WebhookAnswer => ({
  id: ID,
  url: 'https://hooks.example.com/aisle',
  description: 'Zapier',
  events: ['lead.created'],
  enabled: true,
  offReason: null,
  failingSince: null,
  oldSecretUntil: null,
  createdAt: '2026-05-02T09:00:00.000Z',
  version: 3,
  ...change,
});
const aDelivery = (change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '01JZ0000000000000000000007',
  messageId: 'msg_01JZ0000000000000000000005',
  event: 'lead.created',
  leadId: '01JZ0000000000000000000006',
  state: 'delivered',
  attempts: 1,
  createdAt: '2026-05-12T08:00:00.000Z',
  attemptedAt: '2026-05-12T08:00:01.000Z',
  nextAt: null,
  status: 200,
  duration: 120,
  answer: 'ok',
  error: null,
  ...change,
});

async function show(answers: Answers = {}, hook = aHook(), log: WebhookDelivery[] = []) {
  const requests = fakeFetch({
    [`GET ${API}`]: { json: hook },
    [`GET ${API}/deliveries`]: { json: log, headers: { 'Content-Range': `deliveries 0-24/${log.length}` } },
    ...answers,
  });
  const view = await renderWithApp(
    <Routes>
      <Route path={CONNECTIONS_PATH} element={<p>all connections</p>} />
      <Route path={webhookPath(':webhookId')} element={<WebhookPage />} />
    </Routes>,
    { path: webhookPath(ID), session: aSession({ suppliers: [OURS] }) },
  );
  return { ...view, requests, sent: (method: string) => requests.filter((one) => one.method === method) };
}

describe('a webhook', () => {
  it('shows the sent message and, when opened, all its details', async () => {
    const { user } = await show({}, aHook(), [
      aDelivery(),
      aDelivery({
        id: '01JZ0000000000000000000008',
        state: 'retrying',
        attempts: 3,
        status: null,
        error: 'The host took too long to respond.',
        answer: null,
        nextAt: '2026-05-12T09:00:00.000Z',
      }),
    ]);
    const good = await screen.findByText(/^Delivered · 200$/u);
    const line = good.closest('details') as HTMLDetailsElement;
    await user.click(within(line).getByText('A new lead'));
    expect(within(line).getByText('120 ms')).toBeTruthy();
    expect(within(line).getByRole('link', { name: 'Open lead' })).toBeTruthy();
    const bad = screen.getByText('The host took too long to respond.').closest('details');
    expect(bad?.textContent).toMatch(/Attempts3.*Next attempt12 May, \d\d:\d\d/u);
  });

  it('resends one delivery, or all that failed since a given time', async () => {
    const one = aDelivery({ state: 'failed', status: 500, error: 'The receiver responded with 500.' });
    const { user, sent } = await show(
      {
        [`POST ${API}/deliveries/${one.id}/replay`]: { json: { ...one, state: 'waiting' } },
        [`POST ${API}/replay`]: { json: { count: 4 } },
      },
      aHook(),
      [one],
    );
    await user.click(await screen.findByText('A new lead', { selector: 'summary *' }));
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Sending it again.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Resend failed' }));
    await user.click(await screen.findByRole('menuitem', { name: 'From the last day' }));
    expect(await screen.findByText('Sending 4 deliveries again.')).toBeTruthy();
    const [, all] = sent('POST');
    const { since = '' } = (all?.body ?? {}) as { since?: string };
    expect(Math.round((Date.now() - Date.parse(since)) / HOUR)).toBe(24);
  });

  it('filters deliveries by state', async () => {
    const { user, requests } = await show({}, aHook(), [aDelivery()]);
    await user.click(await screen.findByRole('radio', { name: 'Failed' }));
    await waitFor(() => expect(decodeURIComponent(requests.at(-1)?.path ?? '')).toContain('"state":"failed"'));
  });

  it('says that it was turned off and why, and turns it on again', async () => {
    const off = aHook({ enabled: false, offReason: 'failing' });
    const { user, sent } = await show({ [`PUT ${API}`]: { json: aHook({ version: 4 }) } }, off);
    expect(await screen.findByText(/Turned off after 5 days without a delivery/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('It’s on.')).toBeTruthy();
    expect(sent('PUT')[0]?.body).toMatchObject({ enabled: true, version: 3, url: off.url, events: off.events });
  });

  it('saves the typed text on top of a teammate’s change', async () => {
    const stale = { type: '', title: 'x', status: 409, code: 'stale-version', instance: 'x', meta: { version: 4 } };
    let tries = 0;
    const { user, sent } = await show({
      [`GET ${API}`]: () => ({ json: tries === 0 ? aHook() : aHook({ version: 4 }) }),
      [`PUT ${API}`]: () => {
        tries += 1;
        return tries === 1 ? { status: 409, json: stale } : { json: aHook({ description: 'Zapier 2', version: 5 }) };
      },
    });
    const name = (await screen.findByLabelText(/^Name/u)) as HTMLInputElement;
    await user.type(name, ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(sent('PUT')).toMatchObject([
      { body: { description: 'Zapier 2', version: 3 } },
      { body: { description: 'Zapier 2', version: 4 } },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });

  it('renews its secret, keeping the old one for a day unless it leaked', async () => {
    const { user, sent } = await show({
      [`POST ${API}/secret`]: { json: { ...aHook({ version: 4 }), secret: 'whsec_new' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Renew secret' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/for 24 hours/u)).toBeTruthy();
    await user.click(dialog.getByRole('switch', { name: /End old secret now/u }));
    await user.click(dialog.getByRole('button', { name: 'Renew secret' }));
    const ready = within(await screen.findByRole('dialog', { name: 'Your new secret' }));
    expect(ready.getByLabelText<HTMLInputElement>('Signing secret').value).toBe('whsec_new');
    expect(sent('POST')[0]?.body).toEqual({ endOldNow: true });
  });

  it('sends a test, and is removed after a confirmation', async () => {
    const { user } = await show({
      [`POST ${API}/test`]: { status: 201, json: aDelivery({ event: 'webhook.test', leadId: null, state: 'waiting' }) },
      [`DELETE ${API}`]: { status: 204 },
    });
    await user.click(await screen.findByRole('button', { name: 'Send a test event' }));
    expect(await screen.findByText(/The test is on its way/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this webhook?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('all connections')).toBeTruthy();
  });

  it('that does not exist shows a not-found page', async () => {
    const gone = { type: '', title: 'x', status: 404, code: 'not-found', instance: 'x' };
    await show({ [`GET ${API}`]: { status: 404, json: gone } });
    expect(await screen.findByText('Page not found')).toBeTruthy();
  });
});
