import { fireEvent, waitFor, within } from '@testing-library/dom';
import { buildConfig, FakeApi } from '../testing/fake-api.ts';
import { defineWidget, missing } from '../testing/widget-page.ts';
import type { WidgetHost } from '../types.ts';
import { fillIn, focused, inline, send, sentOnce, type } from '../testing/form-on-page.ts';

defineWidget();
let api: FakeApi;

beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  missing.clear();
  api = new FakeApi().install();
});

describe('Sending', () => {
  test('sends the couple’s text, the text version, the language and the page without its query', async () => {
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

  test('fetches the challenge when someone starts to fill in the form, not before', async () => {
    const { find } = await inline();
    expect(api.asked).toEqual(['/GB00000001']);
    fireEvent.focusIn(find('#email'));
    expect(api.asked).toEqual(['/GB00000001', '/GB00000001/challenge']);
  });

  test('makes one request for a double click', async () => {
    const page = await inline();
    fillIn(page);
    send(page);
    send(page);
    await sentOnce(page);
    expect(api.posted).toHaveLength(1);
    expect(page.events.filter(({ name }) => name === 'submit')).toHaveLength(1);
  });

  test('keeps the text without a response, and tries again with the same key', async () => {
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

  test('treats different text as another enquiry with its own key', async () => {
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

  test('says so on a site that the supplier did not allow', async () => {
    api.replies = [{ code: 'origin-not-allowed' }];
    const page = await inline();
    fillIn(page);
    send(page);
    const alert = await waitFor(() => page.inside().getByText(/contact Fern & Foxglove directly/));
    expect(alert.getAttribute('role')).toBe('alert');
  });

  test('shows thanks with couple, supplier and date, and moves the focus there', async () => {
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

  test('shows the thanks without the picture if it can’t be fetched', async () => {
    const page = await inline();
    missing.add('sent');
    fillIn(page);
    send(page);
    await sentOnce(page);
    expect(focused(page)).toBe(page.inside().getByRole('heading', { name: 'Thank you, Hannah' }));
  });

  test('puts nothing about the couple into events', async () => {
    const page = await inline();
    fillIn(page);
    send(page);
    await sentOnce(page);
    expect(page.events.map(({ detail }) => detail)).toEqual(page.events.map(() => ({ supplier: 'GB00000001' })));
  });

  test.each(['offer', 'data-offer'])('names the offer given in the page’s %s attribute', async (attribute) => {
    const page = await inline({ [attribute]: '01KZ8F3D4V5W6X7Y8Z9A0B1C2D' });
    fillIn(page);
    send(page);
    await sentOnce(page);
    expect(api.posted[0]!.body.offer).toBe('01KZ8F3D4V5W6X7Y8Z9A0B1C2D');
  });

  test('says that an offer has ended, and sends the same text without it', async () => {
    const errors = [{ pointer: '#/offer', rule: 'offer-ended', detail: '' }];
    api.replies = [{ code: 'invalid-input', errors }];
    const page = await inline({ offer: 'over' });
    fillIn(page);
    send(page);
    const alert = await waitFor(() => page.inside().getByText(/^This offer has ended\./u));
    expect(alert.getAttribute('role')).toBe('alert');
    expect(page.find('#partnerName').value).toBe('Hannah Price');
    send(page);
    await sentOnce(page);
    expect(api.posted.map(({ body }) => body.offer)).toEqual(['over', undefined]);
  });

  test('shows another message if the next try fails for another reason', async () => {
    const errors = [{ pointer: '#/offer', rule: 'offer-ended', detail: '' }];
    api.replies = [{ code: 'invalid-input', errors }, { code: 'too-many-requests' }];
    const page = await inline({ offer: 'over' });
    fillIn(page);
    send(page);
    await waitFor(() => page.inside().getByText(/^This offer has ended\./u));
    send(page);
    await waitFor(() => expect(page.inside().getByText(/Your text is safe/u)).toBeTruthy());
  });

  test('only says that it wasn’t sent if the reasons couldn’t be fetched', async () => {
    missing.add('sent');
    api.replies = [{ code: 'origin-not-allowed' }];
    const page = await inline();
    fillIn(page);
    send(page);
    await waitFor(() => expect(page.inside().getByText(/Your text is safe/u)).toBeTruthy());
  });

  async function sendFromPreview(ticket: string): Promise<void> {
    const host = document.createElement('aisle-enquiry') as WidgetHost;
    host.preview = { ...buildConfig({ supplier: 'Not saved yet', mode: 'inline' }), test: ticket };
    document.body.append(host);
    const inside = () => within(host.shadowRoot as unknown as HTMLElement);
    await waitFor(() => expect(inside().getByText('Ask Not saved yet')).toBeTruthy());
    fireEvent.input(inside().getByLabelText('Your name'), { target: { value: 'Hannah' } });
    fireEvent.input(inside().getByLabelText('Email'), { target: { value: 'hannah@example.com' } });
    fireEvent.submit(inside().getByRole('button', { name: 'Send enquiry' }));
    await waitFor(() => expect(inside().getByText('Thank you, Hannah')).toBeTruthy());
  }

  test('shows unsaved settings in a preview and sends nothing', async () => {
    await sendFromPreview('');
    expect(api.asked).toEqual([]);
  });

  test('sends a test from a preview with its ticket', async () => {
    await sendFromPreview('a.ticket');
    expect(api.posted.map(({ body }) => body.test)).toEqual(['a.ticket']);
  });

  test('opens a preview in a dialog', async () => {
    const host = document.createElement('aisle-enquiry') as WidgetHost;
    host.preview = { ...buildConfig({ mode: 'floating' }), test: '' };
    document.body.append(host);
    await waitFor(() => expect(host.shadowRoot?.querySelector('.launcher')).toBeTruthy());
  });
});

describe('The draft', () => {
  test('survives a reload and is deleted once it is sent', async () => {
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

  test('starts with the first key: viewing the form stores nothing', async () => {
    await inline({ partnerName: 'Ada' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('is kept in memory if the page forbids storage', async () => {
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

  test('takes precedence over the page’s own data about the couple', async () => {
    const first = await inline();
    type(first.find('#partnerName'), 'Hannah');
    first.host.remove();
    const second = await inline({ partnerName: 'Ada', enquiryType: 'pricing' });
    expect(second.find('#partnerName').value).toBe('Hannah');
    expect(second.inside().getByRole<HTMLInputElement>('radio', { name: 'Pricing' }).checked).toBe(true);
  });
});
