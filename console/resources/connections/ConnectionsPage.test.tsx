import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { ApiKeyAnswer } from '#contracts/integrations/api-key.ts';
import { DAY } from '#contracts/durations.ts';
import type { NewWebhookAnswer, WebhookAnswer } from '#contracts/integrations/webhook.ts';
import { CONNECTIONS_PATH, webhookPath } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import '../../testing/refusal.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { aMember } from '../../testing/screenFixtures.ts';
import ConnectionsPage from './ConnectionsPage.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}`;
const TOKEN = `aisle_${'x'.repeat(46)}`;

const aKey = (change: Partial<ApiKeyAnswer> = {}): ApiKeyAnswer => ({
  id: '01JZ0000000000000000000001',
  name: 'Website forms',
  hint: 'aisle_p3WzR',
  scopes: ['enquiries:create', 'leads:read'],
  createdAt: '2026-05-02T09:00:00.000Z',
  createdBy: 'Harriet Bell',
  expiresAt: null,
  lastUsedAt: null,
  expired: false,
  ...change,
});
const aHook = (change: Partial<WebhookAnswer> = {}): WebhookAnswer => ({
  id: '01JZ0000000000000000000002',
  url: 'https://hooks.example.com/aisle',
  description: '',
  events: ['lead.created'],
  enabled: true,
  offReason: null,
  failingSince: null,
  oldSecretUntil: null,
  createdAt: '2026-05-02T09:00:00.000Z',
  version: 1,
  ...change,
});

async function show(answers: Answers = {}, role: 'admin' | 'editor' = 'admin') {
  const requests = fakeFetch({
    [`GET ${API}/api-keys`]: { json: [] },
    [`GET ${API}/webhooks`]: { json: [] },
    ...answers,
  });
  const view = await renderWithApp(
    <Routes>
      <Route path={CONNECTIONS_PATH} element={<ConnectionsPage />} />
      <Route path={webhookPath(':webhookId')} element={<p>the webhook’s page</p>} />
    </Routes>,
    {
      path: CONNECTIONS_PATH,
      screen: CONNECTIONS_PATH,
      session: aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] }),
      data: { members: async () => [aMember({ name: 'Harriet Bell', role: 'admin' })] },
    },
  );
  return { ...view, requests, sent: (method: string) => requests.filter((one) => one.method === method) };
}

describe('connections', () => {
  it('explain what will appear while they are empty, and show how to use a key', async () => {
    await show();
    expect(await screen.findByText('No keys yet')).toBeTruthy();
    expect(await screen.findByText('No webhooks yet')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Read your leads:' }).textContent).toContain(`${API}/leads`);
  });

  it('list keys with their permissions and last use, never in full', async () => {
    await show({
      [`GET ${API}/api-keys`]: {
        json: [aKey(), aKey({ id: '01JZ0000000000000000000009', name: 'Fair', expired: true, createdBy: null })],
      },
    });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toMatch(/Website forms\s*aisle_p3WzR….*Submit enquiries · Read leads.*Never used/u);
    expect(second?.textContent).toContain('Expired');
  });

  it('create a key, show it once, and close only when it is saved', async () => {
    const { user, sent } = await show({
      [`POST ${API}/api-keys`]: { status: 201, json: { ...aKey({ name: 'Our CRM' }), token: TOKEN } },
    });
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('switch', { name: /^Read leads/u }));
    await user.click(form.getByRole('button', { name: 'Create key' }));
    expect(await form.findByText('Fill this in.')).toBeTruthy();
    expect(form.getByRole('alert').textContent).not.toBe('');
    expect(sent('POST')).toEqual([]);
    await user.type(form.getByLabelText('Name'), 'Our CRM');
    await user.click(form.getByRole('switch', { name: /^Change leads/u }));
    await user.selectOptions(form.getByLabelText('Valid'), 'for 90 days');
    await user.click(form.getByRole('button', { name: 'Create key' }));
    const ready = within(await screen.findByRole('dialog', { name: 'Our CRM is ready' }));
    expect(ready.getByLabelText<HTMLInputElement>('Your API key').value).toBe(TOKEN);
    const body = sent('POST')[0]?.body as { name: string; scopes: string[]; expiresAt: string };
    expect([body.name, body.scopes]).toEqual(['Our CRM', ['leads:write']]);
    expect(Math.round((Date.parse(body.expiresAt) - Date.now()) / DAY)).toBe(90);
    await user.keyboard('{Escape}');
    expect(ready.getByText(/It can’t be shown again/u)).toBeTruthy();
    await user.click(ready.getByRole('button', { name: 'I’ve saved it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.textContent).not.toContain(TOKEN);
  });

  it('say why a key could not be created, and keep the typed text', async () => {
    const problem = {
      type: '',
      title: 'Full',
      status: 409,
      code: 'api-keys-too-many',
      instance: 'x',
      meta: { max: 20 },
    };
    const { user } = await show({ [`POST ${API}/api-keys`]: { status: 409, json: problem } });
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Name'), 'One more');
    await user.click(form.getByRole('button', { name: 'Create key' }));
    expect(await form.findByText(/You already have 20 API keys/u)).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('One more');
  });

  it('explain what stops working before a key is revoked', async () => {
    const key = aKey();
    const { user, sent } = await show({
      [`GET ${API}/api-keys`]: { json: [key] },
      [`DELETE ${API}/api-keys/${key.id}`]: { status: 204 },
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke Website forms' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Website forms?' }));
    expect(dialog.getByText(/stops working at once/u)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Website forms no longer works.')).toBeTruthy();
    expect(sent('DELETE')).toHaveLength(1);
  });

  it('list webhooks with their state, and link to each', async () => {
    await show({
      [`GET ${API}/webhooks`]: {
        json: [
          aHook(),
          aHook({ id: '01JZ0000000000000000000003', description: 'Zapier', failingSince: '2026-05-02T09:00:00.000Z' }),
          aHook({ id: '01JZ0000000000000000000004', enabled: false, offReason: 'failing' }),
        ],
      },
    });
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => /(On|Failing|Turned off)$/u.exec(row.textContent ?? '')?.[0])).toEqual([
      'On',
      'Failing',
      'Turned off',
    ]);
    expect(screen.getByRole('link', { name: 'Zapier' }).getAttribute('href')).toBe(
      webhookPath('01JZ0000000000000000000003'),
    );
  });

  it('add a webhook: the server’s error about the address appears at the address field', async () => {
    const made: NewWebhookAnswer = { ...aHook(), secret: 'whsec_abc' };
    const problem = {
      type: '',
      title: 'x',
      status: 422,
      code: 'webhook-address',
      instance: 'x',
      errors: [{ pointer: '#/url', rule: 'address-private-address', detail: 'x' }],
    };
    let tries = 0;
    const { user } = await show({
      [`POST ${API}/webhooks`]: () => {
        tries += 1;
        return tries === 1 ? { status: 422, json: problem } : { status: 201, json: made };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Address'), 'https://10.0.0.1');
    await user.click(form.getByRole('button', { name: 'Add webhook' }));
    expect(await form.findByText(/Use an address on the public internet/u)).toBeTruthy();
    await user.clear(form.getByLabelText('Address'));
    await user.type(form.getByLabelText('Address'), made.url);
    await user.click(form.getByRole('button', { name: 'Add webhook' }));
    const ready = within(await screen.findByRole('dialog', { name: 'Your webhook is ready' }));
    expect(ready.getByLabelText<HTMLInputElement>('Signing secret').value).toBe('whsec_abc');
    await user.click(ready.getByRole('button', { name: 'I’ve saved it' }));
    expect(await screen.findByText('the webhook’s page')).toBeTruthy();
  });

  it('show a loading error only on its own card', async () => {
    await show({ [`GET ${API}/api-keys`]: { status: 503, json: {} } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(await screen.findByText('No webhooks yet')).toBeTruthy();
  });

  it('are for admins; others see whom to ask', async () => {
    const { requests } = await show({}, 'editor');
    expect(await screen.findByText(/Ask Harriet Bell to change that\./u)).toBeTruthy();
    expect(requests.filter(({ path }) => /api-keys|webhooks/u.test(path))).toEqual([]);
  });
});
