import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { WidgetSettings } from '#contracts/supplier/widget.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { failing, refusal, stale } from '../../testing/refusal.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../testing/renderWithApp.tsx';
import { someWidgetSettings } from '../../testing/screenFixtures.ts';
import WidgetPage from './WidgetPage.tsx';

async function show(settings: WidgetSettings = someWidgetSettings(), options: AppOptions = {}) {
  const saved: WidgetSettings[] = [];
  const view = await renderWithApp(<WidgetPage />, {
    path: '/grow/enquiry-widget',
    ...options,
    data: {
      widgetSettings: async () => settings,
      saveWidgetSettings: async (sent) => {
        saved.push(sent);
        return { ...sent, version: (sent.version ?? 0) + 1 };
      },
      ...options.data,
    },
  });
  return { ...view, saved };
}
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const accent = () => field(/^Accent colour/u);
const websites = () => field(/^Websites/u);
const complaint = (of: HTMLElement): string | null =>
  document.getElementById(of.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }));
const snippet = () => within(screen.getByRole('region', { name: 'For your website' }));
const rewrite = async (user: UserEvent, of: HTMLElement, text: string): Promise<void> => {
  await user.clear(of);
  await user.paste(text);
};

describe('the widget settings', () => {
  it('are saved with the loaded version, and the bar disappears', async () => {
    const { user, saved } = await show();
    await user.click(await screen.findByRole('switch', { name: /^Phone/u }));
    await user.click(screen.getByRole('switch', { name: /^Longer messages/u }));
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(screen.getByText('3 unsaved changes')).toBeTruthy();
    await save(user);
    expect(await screen.findByText('Saved.')).toBeTruthy();
    const before = someWidgetSettings();
    expect(saved).toEqual([
      { ...before, fields: { ...before.fields, phone: true }, longMessages: true, theme: 'dark' },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });

  it('always include the fields a supplier needs for a reply', async () => {
    await show();
    for (const name of [/^Email/u, /^Your name/u]) {
      expect(await screen.findByRole('switch', { name })).toMatchObject({ checked: true, disabled: true });
    }
  });

  it('keep at least one kind of enquiry', async () => {
    const { user, saved } = await show(someWidgetSettings({ enquiryTypes: ['pricing'] }));
    await user.click(await screen.findByRole('switch', { name: 'Pricing' }));
    expect(screen.getByRole('switch', { name: 'Pricing' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('switch', { name: 'Showround' }));
    await save(user);
    await waitFor(() => expect(saved[0]?.enquiryTypes).toEqual(['pricing', 'showround']));
  });

  it('return to the saved values on Discard', async () => {
    const { user, saved } = await show();
    await user.click(await screen.findByRole('switch', { name: /^Phone/u }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('switch', { name: /^Phone/u })).toHaveProperty('checked', false);
    expect(saved).toEqual([]);
  });

  it('are read-only for people who can’t edit', async () => {
    await show(someWidgetSettings(), { session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }) });
    expect(await screen.findByRole('switch', { name: /^Phone/u })).toHaveProperty('disabled', true);
    expect(screen.getByRole('group')).toHaveProperty('disabled', true);
    expect(screen.getByText('You can view these settings. Ask an admin or editor to change them.')).toBeTruthy();
  });

  it('can be reloaded if they can’t be loaded', async () => {
    let tries = 0;
    const { user } = await show(someWidgetSettings(), {
      data: {
        widgetSettings: async () => {
          tries += 1;
          if (tries === 1) throw refusal(503, 'unavailable');
          return someWidgetSettings();
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await accent()).toHaveProperty('value', '#5b2548');
  });
});

describe('invalid settings', () => {
  it.each(['plum', '#12345', '#gggggg'])(
    'such as the colour "%s" are reported below the field, before they are sent',
    async (colour) => {
      const { user, saved } = await show();
      await rewrite(user, await accent(), colour);
      await save(user);
      await waitFor(async () => expect(complaint(await accent())).toBe('Enter a colour like #5B2548.'));
      expect(saved).toEqual([]);
    },
  );

  it.each(['example.com', 'https://www.example.com/weddings', 'https://ok.example\nftp://no.example'])(
    'such as the website "%s" are reported below the field, before they are sent',
    async (address) => {
      const { user, saved } = await show();
      await rewrite(user, await websites(), address);
      await save(user);
      await waitFor(async () =>
        expect(complaint(await websites())).toBe('Enter a site like https://www.example.com, without a path.'),
      );
      expect(saved).toEqual([]);
    },
  );

  it('are shown at the fields the server names, and the typed text stays', async () => {
    const wrong = [{ pointer: '#/allowedOrigins/0', rule: 'origin' }];
    const { user } = await show(someWidgetSettings(), {
      data: { saveWidgetSettings: async () => failing(refusal(422, 'invalid-input', wrong))() },
    });
    await rewrite(user, await websites(), 'https://www.example.com');
    await save(user);
    await waitFor(async () => expect(complaint(await websites())).toMatch(/^Enter a site/u));
    expect(await websites()).toHaveProperty('value', 'https://www.example.com');
  });

  it('are announced if a teammate was faster', async () => {
    const { user } = await show(someWidgetSettings(), {
      data: { saveWidgetSettings: async () => failing(refusal(409, 'stale-version'))() },
    });
    await user.click(await screen.findByRole('switch', { name: /^Phone/u }));
    await save(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Someone changed this while you were editing.');
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
  });
});

describe('a teammate’s change', () => {
  it('is merged with the typed text, which is saved on top of it', async () => {
    const saved: unknown[] = [];
    const theirs = someWidgetSettings({ theme: 'dark', version: 2 });
    let newest = someWidgetSettings();
    const { user, queryClient } = await show(someWidgetSettings(), {
      data: {
        widgetSettings: async () => newest,
        saveWidgetSettings: async (sent) => {
          saved.push([sent.version, sent.theme, sent.fields.phone]);
          if (sent.version === 1) throw stale(2);
          return { ...sent, version: 3 };
        },
      },
    });
    await user.click(await screen.findByRole('switch', { name: /^Phone/u }));
    newest = theirs;
    act(() => void queryClient.setQueryData(['widget'], theirs));
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
    await save(user);
    await screen.findByText('Saved.');
    expect(saved).toEqual([
      [1, 'light', true],
      [2, 'dark', true],
    ]);
    await user.click(screen.getByRole('switch', { name: /^Phone/u }));
    await save(user);
    await waitFor(() => expect(saved[2]).toEqual([3, 'dark', false]));
  });

  it('isn’t required before the server corrects saved values, such as a colour that is too light', async () => {
    const { user } = await show(someWidgetSettings(), {
      data: { saveWidgetSettings: async (sent) => ({ ...sent, accent: '#7a6a00', version: 2 }) },
    });
    await rewrite(user, await accent(), '#ffee00');
    await save(user);
    await screen.findByText('Saved.');
    expect(await accent()).toHaveProperty('value', '#7a6a00');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('websites', () => {
  it('are one address per line, and blank lines don’t count', async () => {
    const { user, saved } = await show();
    await rewrite(user, await websites(), 'https://www.example.com\n\nhttp://localhost:8080\n');
    await save(user);
    await waitFor(() => expect(saved[0]?.allowedOrigins).toEqual(['https://www.example.com', 'http://localhost:8080']));
  });
});

describe('the code snippet', () => {
  it('contains this server and the supplier, and goes where the form should appear', async () => {
    await show();
    await accent();
    expect(snippet().getByText(/aisle-enquiry/u).textContent).toBe(
      '<aisle-enquiry supplier="GB00204518" mode="inline"></aisle-enquiry>\n' +
        `<script src="${window.location.origin}/widget.js" async></script>`,
    );
  });

  it('says how it opens if it is a button, and is copied unchanged', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('radio', { name: 'Floating button' }));
    await user.click(snippet().getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(
      `<script src="${window.location.origin}/widget.js" data-supplier="GB00204518" data-mode="floating" async></script>`,
    );
  });
});
