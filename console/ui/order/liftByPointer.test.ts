import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { liftByPointer } from './liftByPointer.ts';

const at = (type: string, x: number, y = 0): void => {
  window.dispatchEvent(new MouseEvent(type, { clientX: x, clientY: y }));
};

describe('lifting by pointer', () => {
  let events: string[];
  const press = (holdMs: number | null, mayLift = () => true) =>
    liftByPointer(
      { clientX: 0, clientY: 0 },
      {
        holdMs,
        mayLift,
        onLift: ({ x }) => events.push(`lift ${x}`),
        onMove: ({ x }) => events.push(`move ${x}`),
        onEnd: () => events.push('end'),
        onDrop: () => events.push('drop'),
      },
    );
  beforeEach(() => {
    events = [];
    jest.useFakeTimers();
  });
  afterEach(() => {
    at('pointercancel', 0);
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
  });

  it('lifts after some pixels, moves and drops', () => {
    press(null);
    at('pointermove', 3);
    at('pointermove', 8);
    at('pointermove', 20);
    at('pointerup', 20);
    expect(events).toEqual(['lift 8', 'move 20', 'end', 'drop']);
  });

  it('lifts nothing that isn’t allowed to be lifted', () => {
    press(null, () => false);
    at('pointermove', 20);
    at('pointermove', 40);
    at('pointerup', 40);
    expect(events).toEqual(['end']);
  });

  it('ignores a click, and swallows the one after a drop', () => {
    const clicked = jest.fn();
    window.addEventListener('click', clicked);
    press(null);
    at('pointerup', 2);
    at('click', 2);
    expect(events).toEqual(['end']);
    expect(clicked).toHaveBeenCalledTimes(1);
    press(null);
    at('pointermove', 9);
    at('pointerup', 9);
    window.document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(clicked).toHaveBeenCalledTimes(1);
    window.removeEventListener('click', clicked);
  });

  it('lets a finger scroll until it has been held long enough', () => {
    press(250);
    at('pointermove', 8);
    jest.advanceTimersByTime(300);
    expect(events).toEqual(['end']);
    press(250);
    jest.advanceTimersByTime(300);
    const scroll = new Event('touchmove', { cancelable: true });
    window.dispatchEvent(scroll);
    expect(scroll.defaultPrevented).toBe(true);
    expect(events).toEqual(['end', 'lift 0']);
  });

  it.each([
    ['Esc', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['a lost pointer', () => at('pointercancel', 9)],
  ])('is reverted by %s, once', (_name, cancel) => {
    const end = press(null);
    at('pointermove', 9);
    cancel();
    end();
    at('pointermove', 30);
    at('pointerup', 30);
    expect(events).toEqual(['lift 9', 'end']);
  });
});
