import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import { enGB } from '../../i18n/en-GB.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { HttpError, ruleText } from '../../providers/HttpError.ts';
import { sendJson } from '../../providers/httpClient.ts';
import { offlineStore } from '../../offline/offlineStore.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { Toasts } from './Toasts.tsx';
import { useToast } from './useToast.ts';
import { closeToast, showToast, toastStore } from '../../providers/toastStore.ts';

const show = (toast: Parameters<typeof showToast>[0]): number => {
  let id = 0;
  act(() => {
    id = showToast(toast);
  });
  return id;
};
const pass = (ms: number): void => act(() => jest.advanceTimersByTime(ms));

beforeAll(() => startI18n('en-GB', async () => enGB));
beforeEach(() => {
  jest.useFakeTimers();
  toastStore.set([]);
  render(<Toasts />);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('toasts', () => {
  it('disappear after five seconds, or eight if they offer an undo', () => {
    show({ tone: 'success', text: 'Saved.' });
    show({ tone: 'success', text: 'Moved.', action: { label: 'Undo', run: () => undefined } });
    pass(4_999);
    expect(screen.getByText('Saved.')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Saved.')).toBeNull();
    pass(2_999);
    expect(screen.getByText('Moved.')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Moved.')).toBeNull();
  });

  it('stay while the pointer rests on them', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show({ tone: 'success', text: 'Saved.' });
    await user.hover(screen.getByText('Saved.'));
    pass(20_000);
    expect(screen.getByText('Saved.')).toBeTruthy();
    await user.unhover(screen.getByText('Saved.'));
    pass(5_000);
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('with an alert stay until closed, and are announced immediately', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show({ tone: 'alert', text: 'Not saved.' });
    pass(MINUTE);
    expect(screen.getByRole('alert').textContent).toContain('Not saved.');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are limited to three; the oldest is settled when another arrives', () => {
    const gone: string[] = [];
    for (const text of ['one', 'two', 'three', 'four']) {
      show({ tone: 'alert', text, onGone: () => gone.push(text) });
    }
    expect(toastStore.get().map(({ text }) => text)).toEqual(['two', 'three', 'four']);
    expect(gone).toEqual(['one']);
  });

  it('with the same text replace the first, unless they can be undone', () => {
    show({ tone: 'success', text: 'You’re back online.' });
    show({ tone: 'success', text: 'You’re back online.' });
    expect(screen.getAllByText('You’re back online.')).toHaveLength(1);
    const action = { label: 'Undo', run: () => undefined };
    show({ tone: 'success', text: 'Moved.', action });
    show({ tone: 'success', text: 'Moved.', action });
    expect(screen.getAllByText('Moved.')).toHaveLength(2);
  });

  it('undo instead of settling when their action is used', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const done: string[] = [];
    const action = { label: 'Undo', run: () => done.push('undone') };
    show({ tone: 'success', text: 'Moved.', action, onGone: () => done.push('settled') });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    pass(20_000);
    expect(done).toEqual(['undone']);
  });

  it('about a failed call disappear when the same call succeeds, and only then', async () => {
    jest.useRealTimers();
    const refused = {
      status: 503,
      json: { type: 'urn:aisle:x', title: 'x', status: 503, code: 'x', instance: '7F2A' },
    };
    fakeFetch({ 'PUT /api/leads/1': refused, 'PUT /api/leads/2': { json: {} } });
    const error: unknown = await sendJson('PUT', '/api/leads/1', {}).catch((reason: unknown) => reason);
    expect(error instanceof HttpError && error.call).toBe('PUT /api/leads/1');
    show({ tone: 'alert', text: 'Not saved.', failedCall: 'PUT /api/leads/1' });
    show({ tone: 'alert', text: 'Someone called.' });
    await act(() => sendJson('PUT', '/api/leads/2', {}));
    expect(screen.getByText('Not saved.')).toBeTruthy();
    fakeFetch({ 'PUT /api/leads/1': { json: {} } });
    await act(() => sendJson('PUT', '/api/leads/1', {}));
    expect(screen.queryByText('Not saved.')).toBeNull();
    expect(screen.getByText('Someone called.')).toBeTruthy();
  });

  it('about a button say which rule was broken, because there is no field to mark', async () => {
    jest.useRealTimers();
    const broken = { pointer: '#/day', rule: 'future', detail: 'Enter a day in the future.' };
    const refused = {
      type: 'urn:aisle:x',
      title: 'x',
      status: 422,
      code: 'invalid-input',
      instance: '7F2A',
      errors: [broken],
    };
    fakeFetch({ 'PUT /api/leads/1': { status: 422, json: refused } });
    const { result } = renderHook(() => useToast());
    const error: unknown = await sendJson('PUT', '/api/leads/1', {}).catch((reason: unknown) => reason);
    act(() => void result.current.refused(error));
    expect(await screen.findByText(ruleText(broken))).toBeTruthy();
  });

  it('say once that a call needs a connection when the server didn’t respond', async () => {
    jest.useRealTimers();
    fakeFetch({ 'PUT /api/leads/2': { status: 502, text: '<html>Bad gateway</html>' } });
    const { result } = renderHook(() => useToast());
    const retry = { label: 'Try again', run: () => undefined };
    for (const [call, action] of [['1'], ['2'], ['1', retry]] as const) {
      const error: unknown = await sendJson('PUT', `/api/leads/${call}`, {}).catch((reason: unknown) => reason);
      act(() => void result.current.failed(error, action));
    }
    expect(toastStore.get().map(({ tone, text }) => [tone, text])).toEqual([
      ['offline', 'Needs a connection'],
      ['offline', 'Needs a connection'],
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
    // "Try again" is disabled until the connection is back, and disappears when the call succeeds.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' }).ariaDisabled).toBe('true');
    fakeFetch({ 'PUT /api/leads/1': { json: {} } });
    act(() => offlineStore.set(null));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' }).ariaDisabled).toBeNull();
    await act(() => sendJson('PUT', '/api/leads/1', {}));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('stay, if sticky, until their owner removes them', () => {
    const id = show({ tone: 'offline', text: 'You are offline.', sticky: true });
    pass(MINUTE);
    expect(screen.getByText('You are offline.')).toBeTruthy();
    act(() => closeToast(id));
    expect(screen.queryByText('You are offline.')).toBeNull();
  });
});
