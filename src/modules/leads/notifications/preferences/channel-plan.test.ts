import { describe, expect, test } from '@jest/globals';
import { USUAL_CHANNELS } from '#contracts/notifications/notification-kinds.ts';
import type { Channels } from '#contracts/notifications/notification-kinds.ts';
import { afterQuiet, planChannels } from './channel-plan.ts';

const ZONE = 'Europe/London';
const at = (text: string): number => Date.parse(text);
const wish = (channels: Partial<Channels>) => ({
  ...USUAL_CHANNELS,
  message: { ...USUAL_CHANNELS.message, ...channels },
});
const NIGHT = { from: '22:00', to: '07:00' };

describe('the channels of a notification', () => {
  const noon = at('2026-05-12T11:00:00Z');
  const night = at('2026-05-12T22:30:00Z');

  test('are immediate during the day by default', () => {
    expect(planChannels({ kinds: USUAL_CHANNELS, quiet: null }, 'message', noon, ZONE)).toEqual({
      inApp: true,
      mail: 'now',
      pushAt: noon,
    });
    expect(planChannels({ kinds: USUAL_CHANNELS, quiet: null }, 'stage-moved', noon, ZONE)).toEqual({
      inApp: true,
      mail: null,
      pushAt: null,
    });
  });

  test.each([
    ['instant', null, night, 'now'],
    ['instant', NIGHT, night, at('2026-05-13T06:00:00Z')],
    ['instant', NIGHT, at('2026-05-13T06:00:00Z'), 'now'],
    ['hourly', null, at('2026-05-12T11:00:00Z'), at('2026-05-12T12:00:00Z')],
    ['hourly', null, at('2026-05-12T11:59:59.999Z'), at('2026-05-12T12:00:00Z')],
    ['hourly', NIGHT, at('2026-05-12T20:10:00Z'), at('2026-05-13T06:00:00Z')],
    ['daily', null, at('2026-05-12T06:59:00Z'), at('2026-05-12T07:00:00Z')],
    ['daily', null, at('2026-05-12T07:00:00Z'), at('2026-05-13T07:00:00Z')],
    ['daily', { from: '06:00', to: '12:00' }, night, at('2026-05-13T07:00:00Z')],
    ['off', null, noon, null],
  ] as const)('plan an email wanted %s, with quiet hours %j, for an event at %d', (mail, quiet, moment, expected) => {
    expect(planChannels({ kinds: wish({ mail }), quiet }, 'message', moment, ZONE).mail).toBe(expected);
  });

  test('delay push until the end of the quiet hours too, or leave it out', () => {
    expect(planChannels({ kinds: USUAL_CHANNELS, quiet: NIGHT }, 'message', night, ZONE).pushAt).toBe(
      at('2026-05-13T06:00:00Z'),
    );
    expect(planChannels({ kinds: wish({ push: false }), quiet: null }, 'message', noon, ZONE).pushAt).toBeNull();
  });

  test('support quiet hours within a day, over midnight or none at all, and clock changes', () => {
    expect(afterQuiet(noon, { from: '11:00', to: '13:00' }, ZONE)).toBe(at('2026-05-12T12:00:00Z'));
    expect(afterQuiet(noon, { from: '13:00', to: '14:00' }, ZONE)).toBe(noon);
    expect(afterQuiet(noon, { from: '12:00', to: '12:00' }, ZONE)).toBe(noon);
    // The clocks go forward in the night to 29 March 2026.
    expect(afterQuiet(at('2026-03-28T23:00:00Z'), NIGHT, ZONE)).toBe(at('2026-03-29T06:00:00Z'));
    expect(afterQuiet(at('2026-03-27T23:00:00Z'), NIGHT, ZONE)).toBe(at('2026-03-28T07:00:00Z'));
  });
});
