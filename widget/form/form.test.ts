import { fireEvent, waitFor, within } from '@testing-library/dom';
import { buildConfig, FakeApi } from '../testing/fake-api.ts';
import { defineWidget, missing } from '../testing/widget-page.ts';
import { fillIn, focused, inline, send, sentOnce, type } from '../testing/form-on-page.ts';

defineWidget();
let api: FakeApi;

beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  missing.clear();
  api = new FakeApi().install();
});

describe('The fields', () => {
  test('email and name are shown by default, the others if the supplier wants them', async () => {
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

  test('email and name stay even if a setting leaves them out, because no one could reply without them', async () => {
    api.config = buildConfig({ fields: ['message'] });
    const { inside } = await inline();
    expect(inside().getAllByRole('textbox')).toHaveLength(3);
  });

  test('the kinds of enquiry are choices of a named group', async () => {
    api.config = buildConfig({ enquiryTypes: ['pricing', 'other'] });
    const { inside } = await inline();
    const group = within(inside().getByRole('radiogroup', { name: 'Subject' }));
    expect(group.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false]);
    expect(group.getByRole('radio', { name: 'Pricing' })).toBeTruthy();
  });

  test('a single kind of enquiry is not shown as a choice', async () => {
    api.config = buildConfig({ enquiryTypes: ['brochure'] });
    const page = await inline();
    expect(page.inside().queryByRole('radiogroup')).toBeNull();
    fillIn(page);
    send(page);
    await sentOnce(page);
    expect(api.posted[0]!.body.enquiryType).toBe('brochure');
  });

  test('a counter shows how much of the message is used', async () => {
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

  test('what a program writes into the honeypot is sent', async () => {
    const page = await inline();
    fillIn(page);
    type(page.find('[name=company]'), 'ACME');
    send(page);
    await sentOnce(page);
    expect(api.posted[0]!.body.company).toBe('ACME');
  });
});

describe('Checking', () => {
  test('a field is checked when it loses focus, then with every key', async () => {
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

  test('sending marks all invalid fields, focuses the first and sends nothing to the server', async () => {
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
