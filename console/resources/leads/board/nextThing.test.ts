import { DAY, HOUR } from '#contracts/durations.ts';
import { invitationEndsAt } from '#contracts/account/invitation.ts';
import type { Format } from '../../../format/useFormat.ts';
import type { T } from '../../../i18n/i18n.ts';
import { aLead } from '../../../testing/fixtures.ts';
import { nextThing } from './nextThing.ts';

const SINCE = '2026-05-12T09:00:00.000Z';
const ENDS = invitationEndsAt(Date.parse(SINCE));
const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as unknown as T;
const format = { upcoming: (instant: string) => `at ${instant}` } as Format;

describe('the expiry of an invitation', () => {
  const left = (milliseconds: number) =>
    nextThing(aLead({ stage: 'Invitation', stageSince: SINCE }), { t, format, now: ENDS - milliseconds });

  it.each([
    [6 * DAY, 6],
    [5 * DAY + HOUR, 6],
    [37 * HOUR, 2],
  ])('is given in days, rounded up, with %d milliseconds left', (milliseconds, days) => {
    expect(left(milliseconds)).toMatchObject({ text: `board.next.expiresIn {"days":${days}}`, warn: false });
  });

  it('is given with its time, as a warning, in the last day and a half', () => {
    const when = `at ${new Date(ENDS).toISOString()}`;
    expect(left(35 * HOUR)).toMatchObject({ text: `board.next.expires {"when":"${when}"}`, warn: true });
  });
});
