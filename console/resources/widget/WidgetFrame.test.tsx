import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { someWidgetSettings } from '../../testing/screenFixtures.ts';
import { WidgetFrame } from './WidgetFrame.tsx';

const settings = someWidgetSettings();

/** Two fields, the preview, and a ticket for test enquiries that arrives later. */
function Beside() {
  const [ticket, setTicket] = useState<string | null>(null);
  return (
    <>
      <input aria-label="Websites" />
      <input aria-label="Accent" />
      <button type="button" onClick={() => setTicket('a.ticket')}>
        Ticket
      </button>
      <WidgetFrame settings={settings} ticket={ticket} site="Wrenfield" />
    </>
  );
}

/** Shows the page with a framed form that takes the focus whenever it opens. */
async function show() {
  await renderWithApp(<Beside />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of your enquiry form');
  const inside = frame.contentWindow as Window;
  let count = 0;
  inside.postMessage = () => (count += 1);
  const say = (preview: string): void => {
    const { origin } = window.location;
    fireEvent(window, new MessageEvent('message', { data: { preview }, origin, source: inside }));
  };
  /** Opens the form: an inert frame prevents it from taking the focus. */
  const open = (): void => {
    if (!frame.hasAttribute('inert')) act(() => frame.focus());
    say('shown');
  };
  return { frame, say, open, messageCount: () => count };
}
const field = (name: string) => screen.getByRole('textbox', { name });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('the focus beside the widget’s preview', () => {
  afterEach(() => jest.useRealTimers());

  it('is never taken by a form that opens late, wherever the person is by then', async () => {
    const { say, open, frame } = await show();
    jest.useFakeTimers();
    act(() => field('Accent').focus());
    say('ready');
    pass(100);
    act(() => field('Websites').focus());
    expect(frame.hasAttribute('inert')).toBe(true);
    pass(3_000);
    expect(frame.hasAttribute('inert')).toBe(false);
    open();
    expect(document.activeElement).toBe(field('Websites'));
  });

  it('isn’t taken by a second rendering either, however little time is left of the first', async () => {
    const { say, frame, messageCount } = await show();
    jest.useFakeTimers();
    act(() => field('Websites').focus());
    say('ready');
    pass(100);
    say('shown');
    pass(2_700);
    expect(messageCount()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Ticket' }));
    pass(100);
    expect([messageCount(), frame.hasAttribute('inert')]).toEqual([2, true]);
    // The first rendering's three seconds end here.
    pass(300);
    expect(frame.hasAttribute('inert')).toBe(true);
  });

  it('returns without moving the page, which may be what has the focus', async () => {
    const { say, open } = await show();
    jest.useFakeTimers();
    act(() => field('Accent').focus());
    const moved = jest.spyOn(field('Accent'), 'focus');
    say('ready');
    pass(100);
    pass(3_000);
    open();
    expect(moved.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it('can move into the form once it is there', async () => {
    const { say, open, frame } = await show();
    jest.useFakeTimers();
    act(() => field('Websites').focus());
    say('ready');
    pass(100);
    open();
    expect(document.activeElement).toBe(field('Websites'));
    act(() => frame.focus());
    say('shown');
    expect(document.activeElement).toBe(frame);
  });
});
