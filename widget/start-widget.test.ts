import { fireEvent, waitFor } from '@testing-library/dom';
import { buildConfig, FakeApi } from './testing/fake-api.ts';
import { defineWidget, missing, placeWidget, putWidget } from './testing/widget-page.ts';
import type { OnPage } from './testing/widget-page.ts';

defineWidget();
let api: FakeApi;

beforeEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = '';
  sessionStorage.clear();
  missing.clear();
  api = new FakeApi().install();
});

const launcher = (page: OnPage) => page.find('.launcher');
const opened = (page: OnPage) => waitFor(() => expect(page.find('dialog').open).toBe(true), { timeout: 4_000 });
const ground = (page: OnPage) => page.find('.aisle');

describe('Modes', () => {
  test.each(['button', 'floating'] as const)('%s mode shows a launcher and fetches no form', async (mode) => {
    const page = await putWidget({ mode });
    expect(launcher(page).textContent).toBe('Check your date');
    expect(page.find('form')).toBeNull();
    expect(api.asked).toEqual(['/GB00000001']);
  });

  test('the launcher opens a dialog named by its title, and Esc or × closes it', async () => {
    const page = await putWidget();
    fireEvent.click(launcher(page));
    await opened(page);
    const dialog = page.inside().getByRole('dialog', { name: 'Ask Fern & Foxglove' });
    expect(page.host.shadowRoot!.activeElement).toBe(page.inside().getByRole('radio', { name: 'Availability' }));
    fireEvent.click(page.inside().getByRole('button', { name: 'Close' }));
    expect((dialog as HTMLDialogElement).open).toBe(false);
    expect(page.events.map(({ name }) => name)).toEqual(['ready', 'open', 'close']);
  });

  test('Tab wraps around inside the dialog in both directions', async () => {
    const page = await putWidget();
    fireEvent.click(launcher(page));
    await opened(page);
    const close = page.inside().getByRole('button', { name: 'Close' });
    const send = page.inside().getByRole('button', { name: 'Send enquiry' });
    fireEvent.keyDown(send, { key: 'Tab' });
    expect(page.host.shadowRoot!.activeElement).toBe(close);
    fireEvent.keyDown(close, { key: 'Tab', shiftKey: true });
    expect(page.host.shadowRoot!.activeElement).toBe(send);
  });

  test('a click next to the panel closes it, a click inside does not', async () => {
    const page = await putWidget();
    fireEvent.click(launcher(page));
    await opened(page);
    const dialog = page.find('dialog');
    fireEvent.pointerDown(page.find('#email'));
    expect(dialog.open).toBe(true);
    fireEvent.pointerDown(dialog);
    expect(dialog.open).toBe(false);
  });

  test('inline mode shows the form at once, as a named section', async () => {
    const page = await putWidget({ mode: 'inline' });
    expect(page.find('dialog')).toBeNull();
    page.inside().getByRole('region', { name: 'Ask Fern & Foxglove' });
  });

  test('without an attribute the supplier’s setting decides', async () => {
    api.config = buildConfig({ mode: 'inline', theme: 'dark' });
    const page = await putWidget();
    expect(ground(page).className).toContain('inline dark');
  });
});

describe('Looks and language', () => {
  test('theme and accent of the page override the supplier’s', async () => {
    const page = await putWidget({ theme: 'dark', accent: '#aa3355' });
    expect(ground(page).classList).toContain('dark');
    expect(ground(page).classList).toContain('own');
  });

  test('an invalid accent colour is ignored', async () => {
    const page = await putWidget({ accent: 'red}*{display:none' });
    expect(ground(page).classList).not.toContain('own');
  });

  test.each([
    [{ language: 'fr' }, 'de', 'pl', 'fr', 'Vérifier votre date'],
    [{}, 'de', 'pl', 'de', 'Termin anfragen'],
    [{}, 'auto', 'pl-PL', 'pl', 'Sprawdź termin'],
    [{}, 'auto', 'it', 'en-GB', 'Check your date'],
  ] as const)(
    'attribute %j, setting %s and page %s make it %s',
    async (attributes: Record<string, string>, setting, pageLanguage, expected, label) => {
      api.config = buildConfig({ language: setting });
      document.documentElement.lang = pageLanguage;
      const page = await putWidget(attributes);
      expect(ground(page).lang).toBe(expected);
      expect(launcher(page).textContent).toBe(label);
    },
  );

  test('the page can give the launcher its own label', async () => {
    const page = await putWidget({ label: 'Book a showround' });
    expect(launcher(page).textContent).toBe('Book a showround');
  });
});

describe('A guest on another website', () => {
  test('an unknown supplier leaves the element’s own content in place and fires an event', async () => {
    api.config = { code: 'not-found' };
    const page = await putWidget({}, '<a href="/enquire">Ask us</a>');
    expect(page.host.shadowRoot).toBeNull();
    expect(page.events).toEqual([{ name: 'error', detail: { supplier: 'GB00000001', code: 'not-found' } }]);
  });

  test('an unreachable server leaves the element’s own content in place', async () => {
    api.config = 'no answer';
    const page = await putWidget({ mode: 'inline' }, '<form></form>');
    expect(page.host.shadowRoot).toBeNull();
    expect(page.events[0]).toMatchObject({ name: 'error', detail: { code: 'network' } });
  });

  test('a form that cannot be fetched leaves the inline content in place', async () => {
    missing.add('form');
    const page = await putWidget({ mode: 'inline' }, '<form></form>');
    expect(page.host.shadowRoot).toBeNull();
    expect(page.events.map(({ name }) => name)).toEqual(['error']);
  });

  test('a launcher whose form failed to load offers another try', async () => {
    missing.add('form');
    const page = await putWidget();
    fireEvent.click(launcher(page));
    await waitFor(() => expect(launcher(page).textContent).toBe('↻ Check your date'));
    missing.clear();
    fireEvent.click(launcher(page));
    await opened(page);
    expect(launcher(page).textContent).toBe('Check your date');
  });

  test('calls before the settings have loaded wait for them', async () => {
    const page = placeWidget();
    page.host.prefill({ partnerName: 'Ada' });
    page.host.open();
    await opened(page);
    expect(page.find('#partnerName').value).toBe('Ada');
  });

  test('opening twice, or closing what never opened, does nothing', async () => {
    const page = await putWidget();
    page.host.close();
    page.host.open();
    await opened(page);
    page.host.open();
    await waitFor(() => expect(page.events.filter(({ name }) => name === 'open')).toHaveLength(2));
  });

  test('the page may pass numbers, nulls and invalid values', async () => {
    const page = await putWidget({ mode: 'inline' });
    page.host.prefill({ partnerName: 75, email: null, enquiryType: 'nonsense', other: {} } as never);
    await waitFor(() => expect(page.find('#partnerName').value).toBe('75'));
    expect(page.find('#email').value).toBe('');
    expect(page.inside().getByRole<HTMLInputElement>('radio', { name: 'Availability' }).checked).toBe(true);
  });

  test('two widgets on a page are independent', async () => {
    const first = await putWidget({ mode: 'inline' });
    const second = await putWidget({ mode: 'inline', supplier: 'GB00000002' });
    fireEvent.input(first.find('#email'), { target: { value: 'a@example.com' } });
    expect(second.find('#email').value).toBe('');
    expect(first.host.ownerDocument.head.querySelectorAll('style, link')).toHaveLength(0);
  });

  test('a removed element closes, and can be added again', async () => {
    const page = await putWidget();
    fireEvent.click(launcher(page));
    await opened(page);
    page.host.remove();
    await waitFor(() => expect(page.find('dialog').open).toBe(false));
    document.body.append(page.host);
    page.host.open();
    await opened(page);
    expect(api.asked.filter((path) => path === '/GB00000001')).toHaveLength(1);
  });
});
