import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { WidgetSettings } from '#contracts/supplier/widget.ts';
import { aDashboard } from '../../testing/aDashboard.ts';
import { aSetup } from '../../testing/aSetup.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../testing/renderWithApp.tsx';
import { someWidgetSettings } from '../../testing/screenFixtures.ts';
import Dashboard from '../Dashboard.tsx';

// The profile panels have their own tests; an unanswered call would make the screen offline.
beforeEach(() => {
  globalThis.fetch = async () => new Response(null, { status: 404 });
});

const ALL = { widget: true, test: true, calendar: true, recipe: true, signature: true };

async function show(setup = aSetup(), options: AppOptions = {}) {
  const saved: WidgetSettings[] = [];
  const hidden: boolean[] = [];
  let now = setup;
  const view = await renderWithApp(<Dashboard />, {
    screen: '/',
    ...options,
    data: {
      dashboard: async () => aDashboard(),
      setup: async () => now,
      widgetSettings: async () => someWidgetSettings({ version: 0, mode: 'floating' }),
      saveWidgetSettings: async (sent) => {
        saved.push(sent);
        return { ...sent, version: (sent.version ?? 0) + 1 };
      },
      hideSetup: async (wanted) => {
        hidden.push(wanted);
        return null;
      },
      ...options.data,
    },
  });
  const become = async (changed: typeof setup) => {
    now = changed;
    await act(() => view.queryClient.invalidateQueries({ queryKey: ['dashboard'] }));
  };
  return { ...view, saved, hidden, become };
}
const step = (name: RegExp) => screen.findByRole('button', { name });
const frame = () => screen.findByTitle<HTMLIFrameElement>('Preview of your enquiry form');

/** Records the messages the framed page receives, and sends messages to the console as that page. */
function listenTo(page: HTMLIFrameElement) {
  const received: Record<string, unknown>[] = [];
  const inside = page.contentWindow as Window;
  inside.postMessage = ((message: Record<string, unknown>) => received.push(message)) as Window['postMessage'];
  const say = (data: object, source: Window = inside): void => {
    fireEvent(window, new MessageEvent('message', { data, origin: window.location.origin, source }));
  };
  return { received, say };
}

describe('a new supplier’s dashboard', () => {
  it('starts with the steps instead of zeros, with the first one open', async () => {
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Aisle, Harriet' })).toBeTruthy();
    expect((await step(/^1?\s*Put the enquiry form/u)).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('0 of 5 done')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Your numbers start with your first enquiry' })).toBeTruthy();
    expect(screen.queryByText('In play')).toBeNull();
    expect(screen.getByText(/^Looking for it on thornburybarn\.example/u)).toBeTruthy();
  });

  it('names no site if the supplier has none', async () => {
    await show(aSetup({ website: '' }));
    expect(await screen.findByText('This step ticks itself off when the form appears on a website.')).toBeTruthy();
    expect(screen.queryByText(/^Looking for it/u)).toBeNull();
  });

  it('has one step open at a time, in any order', async () => {
    const { user } = await show();
    await user.click(await step(/Link a calendar/u));
    expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Link a calendar' }).getAttribute('href')).toBe('/calendar/settings');
    await user.click(await step(/Link a calendar/u));
    expect(screen.queryByRole('button', { expanded: true })).toBeNull();
  });

  it('ticks a step when its condition becomes true, announces it politely, and opens the next', async () => {
    const { become } = await show();
    await step(/Put the enquiry form/u);
    const seen = { host: 'www.thornburybarn.example', at: '2026-05-12T10:00:00.000Z' };
    await become(aSetup({ done: { ...aSetup().done, widget: true }, widgetSeen: seen }));
    expect(await screen.findByText('Seen on www.thornburybarn.example')).toBeTruthy();
    const news = screen.getAllByRole('status').map((status) => status.textContent);
    expect(news).toContain('The enquiry form was seen on your website. 1 of 5 done');
    expect((await step(/Send yourself a test enquiry/u)).getAttribute('aria-expanded')).toBe('true');
  });

  it('offers the line to copy, and as an email to a web designer', async () => {
    await show();
    const mail = await screen.findByRole('link', { name: 'Email it to your web designer' });
    expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toMatch(
      /^mailto:\?subject=.*data-mode="floating" async/su,
    );
  });

  it('offers a link to the form where there is no website to put it on', async () => {
    const { become } = await show(aSetup({ website: 'https://thornburybarn.example' }));
    await step(/Put the enquiry form/u);
    expect(screen.queryByRole('textbox', { name: 'Link to the form' })).toBeNull();
    await become(aSetup({ website: '' }));
    const link = await screen.findByRole('textbox', { name: 'Link to the form' });
    expect(link).toHaveProperty('value', `${window.location.origin}/enquire/${anAccess().publicId}`);
  });

  it('leads to the test enquiry once it has arrived, until it is deleted', async () => {
    const done = { ...aSetup().done, test: true };
    const { become } = await show(aSetup({ done, testLeadId: '01JZ0000000000000000000009' }));
    const link = await screen.findByRole('link', { name: 'Open the test enquiry' });
    expect(link.getAttribute('href')).toBe('/leads/01JZ0000000000000000000009');
    await become(aSetup({ done }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Open the test enquiry' })).toBeNull());
  });

  it('shows figures once there is an enquiry, and the open steps above them', async () => {
    const { become } = await show();
    await step(/Put the enquiry form/u);
    await become(aSetup({ hasLeads: true }));
    expect(await screen.findByText('In play')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Finish setting up' })).toBeTruthy();
    expect(screen.queryByText('Your numbers start with your first enquiry')).toBeNull();
  });

  it('shrinks to one line once all steps are done, which can be hidden and shown again', async () => {
    const { user, hidden } = await show(aSetup({ done: ALL, hasLeads: true }));
    expect(await screen.findByText('You’re set up. All five steps are done.')).toBeTruthy();
    expect(screen.queryByTitle('Preview of your enquiry form')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(screen.queryByText(/^You’re set up/u)).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^Undo/u }));
    await waitFor(() => expect(hidden).toEqual([true, false]));
  });

  it('says so if the steps are hidden and there is no enquiry yet', async () => {
    await show(aSetup({ shown: false }));
    expect(await screen.findByText('Your numbers start with your first enquiry')).toBeTruthy();
    expect(screen.queryByText('0 of 5 done')).toBeNull();
  });

  it('leaves steps to teammates with the permission', async () => {
    const session = aSession({ suppliers: [anAccess({ role: 'sales' })] });
    await show(aSetup(), { session });
    expect((await step(/Send yourself a test enquiry/u)).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByText('For a teammate who can change settings')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Sage' })).toBeNull();
  });

  it('requires a confirmed email address before a test', async () => {
    const session = aSession();
    const { user } = await show(aSetup(), {
      session: { ...session, user: { ...session.user, emailConfirmed: false } },
    });
    await user.click(await step(/Send yourself a test enquiry/u));
    expect(screen.getByText(/^Confirm your email address first/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a test enquiry' })).toBeNull();
  });
});

describe('the live preview', () => {
  it('shows the widget with the chosen colour and style, and saves them', async () => {
    const { user, saved } = await show();
    const { received, say } = listenTo(await frame());
    say({ preview: 'ready' });
    await waitFor(() =>
      expect(received.at(-1)).toMatchObject({ show: { config: { mode: 'floating', test: 'a.ticket' } } }),
    );
    await user.click(screen.getByRole('radio', { name: 'Sage' }));
    await user.click(screen.getByRole('radio', { name: 'Button' }));
    await waitFor(() =>
      expect(received.at(-1)).toMatchObject({ show: { config: { mode: 'button', accent: '#3E5B3C' } } }),
    );
    await waitFor(() =>
      expect(saved.map(({ accent, mode, version }) => [accent, mode, version])).toEqual([
        ['#3E5B3C', 'floating', 0],
        ['#3E5B3C', 'button', 1],
      ]),
    );
  });

  it('can’t take the focus while it is drawn, and listens only to its own page', async () => {
    await show();
    const page = await frame();
    const { received, say } = listenTo(page);
    say({ preview: 'ready' }, window);
    expect(received).toEqual([]);
    say({ preview: 'ready' });
    await waitFor(() => expect(page.hasAttribute('inert')).toBe(true));
    say({ preview: 'shown' });
    expect(page.hasAttribute('inert')).toBe(false);
  });

  it('sends the test enquiry from Alex and Sam, and says where it went', async () => {
    const { user } = await show();
    const { received, say } = listenTo(await frame());
    say({ preview: 'ready' });
    await user.click(await step(/Send yourself a test enquiry/u));
    await user.click(screen.getByRole('button', { name: 'Send a test enquiry' }));
    await waitFor(() =>
      expect(received.at(-1)).toMatchObject({
        send: { partnerName: 'Alex & Sam', email: 'harriet@wrenfield.example' },
      }),
    );
    say({ preview: 'sent' });
    expect(await screen.findByText('Test enquiry sent. The emails go to harriet@wrenfield.example.')).toBeTruthy();
    const button = within(screen.getByRole('region', { name: 'Get your first enquiry' }));
    expect(button.getByRole('button', { name: 'Send a test enquiry' })).toHaveProperty('disabled', false);
  });
});
