import { describe, expect, it } from '@jest/globals';
import { Waker } from './waker.ts';

describe('a waker', () => {
  it('wakes what people are watching before the jobs, in whatever order they subscribed', () => {
    const waker = new Waker();
    const woken: string[] = [];
    waker.onWake(() => woken.push('job'));
    const leave = waker.onWakeFirst(() => woken.push('console'));
    waker.onWakeFirst(() => woken.push('other console'));
    waker.onWake(() => woken.push('other job'));
    waker.wake();
    expect(woken).toEqual(['console', 'other console', 'job', 'other job']);
    leave();
    waker.wake();
    expect(woken.slice(4)).toEqual(['other console', 'job', 'other job']);
  });
});
