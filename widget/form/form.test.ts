import { fireEvent, waitFor, within } from '@testing-library/dom';
import { buildConfig, FakeApi } from '../testing/fake-api.ts';
import { defineWidget, missing, putWidget } from '../testing/widget-page.ts';
import type { OnPage } from '../testing/widget-page.ts';
import type { WidgetHost } from '../types.ts';

defineWidget();
let api: FakeApi;

beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  missing.clear();
  api = new FakeApi().install();
});

const inline = (attributes: Record<string, string> = {}) => putWidget({ mode: 'inline', ...attributes });
const type = (input: Element, value: string) => fireEvent.input(input, { target: { value } });
const send = ({ find }: OnPage) => fireEvent.submit(find('form'));
const sentOnce = ({ events }: OnPage) =>
  waitFor(() => expect(events.map(({ name }) => name)).toContain('sent'), { timeout: 4_000 });
const focused = ({ host }: OnPage) => host.shadowRoot!.activeElement;

function fillIn({ find }: OnPage) {
  type(find('#partnerName'), 'Hannah Price');
  type(find('#email'), 'hannah@example.com');
}

describe('The fields', () => {
  test('email and name are asked for by default, the others where the supplier wants them', async () => {
    const { find, inside } = await inline();
    expect([...find('form').querySelectorAll('label[for]')].map((label) => label.textContent)).toEqual([
      'Your name',
      'Email',
    ]);
    expect(inside().getByRole<HTMLInputElement>('textbox', { name: 'Email' }).required).toBe(true);
  });

  test('every field of the supplier has its label, in the order of the form', async () => {
    api.config = buildConfig({
      fields: ['email', 'partnerName', 'phone', 'partnerName2', 'guestsInitialTarget', 'weddingDate', 'message'],
    });
    const { inside } = await inline();
    const names = inside()
      .getAllByRole('textbox')
      .map((box) => box.id);
    expect(names).toEqual([
      'partnerName',
      'partnerName2',
      'email',
      'phone',
      'weddingDate',
      'guestsInitialTarget',
      'message',
    ]);
    for (const label of ['Your name', 'Partner’s name', 'Email', 'Phone', 'Wedding date', 'Guests', 'Message']) {
      expect(inside().getByRole('textbox', { name: label })).toBeTruthy();
    }
  });

  test('email and name stay even when a setting leaves them out, because no one could reply otherwise', async () => {
    api.config = buildConfig({ fields: ['message'] });
    const { inside } = await inline();
    expect(inside().getAllByRole('textbox')).toHaveLength(3);
  });

  test('the kind of enquiry is one of a named group', async () => {
    api.config = buildConfig({ enquiryTypes: ['pricing', 'other'] });
    const { inside } = await inline();
    const group = within(inside().getByRole('radiogroup', { name: 'Subject' }));
    expect(group.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false]);
    expect(group.getByRole('radio', { name: 'Pricing' })).toBeTruthy();
  });

  test('a single enquiry type is not asked about', async () => {
    api.config = buildConfig({ enquiryTypes: ['brochure'] });
    const page = await inline();
    expect(page.inside().queryByRole('radiogroup')).toBeNull();
    fillIn(page);
    send(page);
    await sentOnce(page);
    expect(api.posted[0]!.body.enquiryType).toBe('brochure');
  });

  test('a counter says how much of the message is used', async () => {
    api.config = buildConfig({ fields: ['message'] });
    const { find, inside } = await inline();
    type(find('#message'), 'We marry in May 💍');
    expect(inside().getByText('17 of 182')).toBeTruthy();
    expect(find('#message').getAttribute('aria-describedby')).toContain('message-hint');
  });

  test('the honeypot is hidden from people', async () => {
    const { find } = await inline();
    const trap = find('[name=company]');
    expect(trap.getAttribute('aria-hidden')).toBe('true');
    expect(trap.tabIndex).toBe(-1);
    expect(trap.autocomplete).toBe('off');
  });

  test('what a program writes into the trap is sent', async () => {
    const page = await inline();
    fillIn(page);
    type(page.find('[name=company]'), 'ACME');
    send(page);
    await sentOnce(page);
    expect(api.posted[0]!.body.company).toBe('ACME');
  });
});

describe('Checking', () => {
  test('a field is checked when it is left, then with every key', async () => {
    const { find, inside } = await inline();
    const email = find('#email');
    type(email, 'hannah');
    expect(email.getAttribute('aria-invalid')).toBe('false');
    fireEvent.blur(email);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(inside().getByText(/looks incomplete/).id).toBe('email-error');
    type(email, 'hannah@example.com');
    expect(email.getAttribute('aria-invalid')).toBe('false');
  });

  test('leaving a field for the button does not move the button away', async () => {
    const { find } = await inline();
    fireEvent.blur(find('#email'), { relatedTarget: find('.send') });
    expect(find('#email').getAttribute('aria-invalid')).toBe('false');
  });

  test('sending marks all wrong fields, focuses the first and asks the server nothing', async () => {
    const page = await inline();
    type(page.find('#email'), 'hannah');
    send(page);
    await waitFor(() => expect(focused(page)).toBe(page.find('#partnerName')));
    expect(page.inside().getByText('Please fill this in.')).toBeTruthy();
    expect(page.find('#email').getAttribute('aria-invalid')).toBe('true');
    expect(api.posted).toEqual([]);
    expect(page.events.map(({ name }) => name)).toEqual(['ready']);
  });

  test('the server’s errors appear at their fields, and the first one gets the focus', async () => {
    api.config = buildConfig({ fields: ['message'] });
    api.replies = [
      {
        code: 'invalid-input',
        errors: [
          { pointer: '#/message', rule: 'max', detail: 'This is too long.', params: { max: 182 } },
          { pointer: '#/email', rule: 'control', detail: 'No.' },
        ],
      },
    ];
    const page = await inline();
    fillIn(page);
    send(page);
    await waitFor(() => expect(focused(page)).toBe(page.find('#email')));
    expect(page.find('#email-error').textContent).toBe('Please check this.');
    expect(page.find('#message-error').textContent).toBe('Please shorten this to 182 characters.');
    expect(page.find('[role=alert]').textContent).toBe('');
    expect(page.events.at(-1)).toMatchObject({ name: 'error', detail: { code: 'invalid-input' } });
  });
});

describe('Sending', () => {
  test('the body carries what was written, the text version, the language and the page without its query', async () => {
    api.config = buildConfig({ fields: ['weddingDate'] });
    history.replaceState(null, '', '/weddings?utm=x#top');
    const page = await inline();
    fireEvent.focusIn(page.find('#email'));
    fillIn(page);
    type(page.find('#weddingDate'), '  22 May 2027 ');
    fireEvent.click(page.inside().getByRole('radio', { name: 'Showround' }));
    send(page);
    await sentOnce(page);
    const { proof, elapsed, ...body } = api.posted[0]!.body;
    expect(body).toEqual({
      enquiryType: 'showround',
      partnerName: 'Hannah Price',
      email: 'hannah@example.com',
      weddingDate: '22 May 2027',
      company: '',
      consentVersion: '2026-11',
      language: 'en-GB',
      page: 'http://localhost/weddings',
    });
    expect(proof).toMatchObject({ algorithm: 'SHA-256', number: 7 });
    expect(elapsed).toBeGreaterThanOrEqual(0);
  });

  test('the challenge is fetched when a visitor starts the form, not before', async () => {
    const { find } = await inline();
    expect(api.asked).toEqual(['/GB00000001']);
    fireEvent.focusIn(find('#email'));
    expect(api.asked).toEqual(['/GB00000001', '/GB00000001/challenge']);
  });

  test('a double click makes one request', async () => {
    const page = await inline();
    fillIn(page);
    send(page);
    send(page);
    await sentOnce(page);
    expect(api.posted).toHaveLength(1);
    expect(page.events.filter(({ name }) => name === 'submit')).toHaveLength(1);
  });

  test('without an answer the text stays, and trying again carries the same key', async () => {
    api.replies = ['no answer', 'no answer'];
    const page = await inline();
    fillIn(page);
    send(page);
    const alert = await waitFor(() => page.inside().getByText(/Your text is safe/), { timeout: 4_000 });
    expect(alert.getAttribute('role')).toBe('alert');
    expect(page.find('#partnerName').value).toBe('Hannah Price');
    fireEvent.submit(page.inside().getByRole('button', { name: 'Try again' }));
    await sentOnce(page);
    expect(new Set(api.posted.map(({ key }) => key)).size).toBe(1);
    expect(api.posted).toHaveLength(3);
  });

  test('other words are another enquiry and get a key of their own', async () => {
    api.replies = [{ code: 'invalid-input', errors: [{ pointer: '#/email', rule: 'email', detail: '' }] }];
    const page = await inline();
    fillIn(page);
    send(page);
    await waitFor(() => expect(page.find('#email').getAttribute('aria-invalid')).toBe('true'));
    type(page.find('#email'), 'hannah.price@example.com');
    send(page);
    await sentOnce(page);
    expect(new Set(api.posted.map(({ key }) => key)).size).toBe(2);
  });

  test('a site the supplier did not allow is told so', async () => {
    api.replies = [{ code: 'origin-not-allowed' }];
    const page = await inline();
    fillIn(page);
    send(page);
    const alert = await waitFor(() => page.inside().getByText(/contact Fern & Foxglove directly/));
    expect(alert.getAttribute('role')).toBe('alert');
  });

  test('the thanks name couple, supplier and date, and get the focus', async () => {
    api.config = buildConfig({ fields: ['weddingDate'] });
    const page = await inline();
    fillIn(page);
    type(page.find('#weddingDate'), '22 May 2027');
    send(page);
    await sentOnce(page);
    const title = page.inside().getByRole('heading', { name: 'Thank you, Hannah' });
    expect(focused(page)).toBe(title);
    page.inside().getByText('Fern & Foxglove has your enquiry for 22 May 2027 and will reply to hannah@example.com.');
  });

  test('the thanks do without their picture when it cannot be fetched', async () => {
    const page = await inline();
    missing.add('sent');
    fillIn(page);
    send(page);
    await sentOnce(page);
    expect(focused(page)).toBe(page.inside().getByRole('heading', { name: 'Thank you, Hannah' }));
  });

  test('events carry no word of the couple', async () => {
    const page = await inline();
    fillIn(page);
    send(page);
    await sentOnce(page);
    expect(page.events.map(({ detail }) => detail)).toEqual(page.events.map(() => ({ supplier: 'GB00000001' })));
  });

  test('a preview shows settings that are not saved yet and sends nothing', async () => {
    const host = document.createElement('aisle-enquiry') as WidgetHost;
    host.preview = buildConfig({ supplier: 'Not saved yet', mode: 'inline' });
    document.body.append(host);
    const inside = () => within(host.shadowRoot as unknown as HTMLElement);
    await waitFor(() => expect(inside().getByText('Ask Not saved yet')).toBeTruthy());
    fireEvent.input(inside().getByLabelText('Your name'), { target: { value: 'Hannah' } });
    fireEvent.input(inside().getByLabelText('Email'), { target: { value: 'hannah@example.com' } });
    fireEvent.submit(inside().getByRole('button', { name: 'Send enquiry' }));
    await waitFor(() => expect(inside().getByText('Thank you, Hannah')).toBeTruthy());
    expect(api.asked).toEqual([]);
  });
});

describe('The draft', () => {
  test('survives a reload and goes away when it was sent', async () => {
    const first = await inline();
    fillIn(first);
    first.host.remove();
    const second = await inline();
    expect(second.find('#email').value).toBe('hannah@example.com');
    send(second);
    await sentOnce(second);
    second.host.remove();
    const third = await inline();
    expect(third.find('#email').value).toBe('');
  });

  test('begins with the first key: looking at the form stores nothing', async () => {
    await inline({ partnerName: 'Ada' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('is kept in memory where the page forbids storage', async () => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const page = await inline();
    fillIn(page);
    send(page);
    await sentOnce(page);
    Storage.prototype.setItem = setItem;
    expect(api.posted).toHaveLength(1);
  });

  test('wins over what the page knows about the couple', async () => {
    const first = await inline();
    type(first.find('#partnerName'), 'Hannah');
    first.host.remove();
    const second = await inline({ partnerName: 'Ada', enquiryType: 'pricing' });
    expect(second.find('#partnerName').value).toBe('Hannah');
    expect(second.inside().getByRole<HTMLInputElement>('radio', { name: 'Pricing' }).checked).toBe(true);
  });
});
