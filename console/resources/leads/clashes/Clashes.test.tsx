import { screen, waitFor, within } from '@testing-library/react';
import type { TakenDayState } from '#contracts/calendar/calendar.ts';
import type { LiveEvent } from '#contracts/notifications/live-events.ts';
import { LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { openLiveUpdates } from '../../../providers/live.ts';
import { aLead } from '../../../testing/fixtures.ts';
import { rows } from '../../../testing/fakeData.ts';
import { failing, refusal } from '../../../testing/refusal.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { resizeTo } from '../../../testing/resizeTo.ts';
import Pipeline from '../board/Pipeline.tsx';
import LeadList from '../list/LeadList.tsx';
import { Clashes } from './Clashes.tsx';
import { ClashMark } from './ClashMark.tsx';

/** A couple, by the day in June 2027 that it wants. */
const on = (d: number, firstName: string, part: Partial<LeadSummary> = {}): LeadSummary =>
  aLead({ partners: [{ firstName, lastName: 'Hart' }], weddingDate: { y: 2027, m: 6, d }, ...part });
const BOOKED = 'This date isn’t free in your calendar: booked';

/** A fake server that knows what is on some days, and records which days were requested. */
function calendar(taken: TakenDayState[]) {
  const requests: string[][] = [];
  const dayStates = async (days: readonly string[]): Promise<TakenDayState[]> => {
    requests.push([...days]);
    return taken.filter(({ day }) => days.includes(day));
  };
  return { requests, dayStates, taken };
}
const marked = (within_: HTMLElement): (string | null)[] =>
  [...within_.querySelectorAll('.clash-mark')].map((mark) => mark.getAttribute('title'));

afterEach(() => resizeTo(1_440));

describe('a wedding date that isn’t free', () => {
  const leads = [
    on(19, 'Amelia'),
    on(12, 'Maya', { locked: true, partners: [{ firstName: 'Maya', lastName: null }] }),
    on(19, 'Zara', { stage: 'Decision Pending' }),
    on(20, 'Beth'),
    on(19, 'Holder', { stage: 'Date on Hold' }),
    on(19, 'Gone', { stage: 'Lost' }),
    on(19, 'Growth', { spam: 'probably' }),
    on(19, 'Open', { weddingDate: { y: 2027, m: 'summer', d: 'Saturday' } }),
  ];
  const taken: TakenDayState[] = [
    { day: '2027-06-12', state: 'busy' },
    { day: '2027-06-19', state: 'booked' },
  ];

  it('is marked in the table with a reason, after one request for the days of open couples', async () => {
    const { requests, dayStates } = calendar(taken);
    await renderWithApp(<LeadList />, { path: '/leads', data: { getList: async () => rows(leads), dayStates } });
    const row = async (name: RegExp) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;
    await waitFor(async () => expect(marked(await row(/^Amelia/u))).toEqual([BOOKED]));
    expect(within(await row(/^Amelia/u)).getByText(BOOKED)).toBeTruthy();
    expect(marked(await row(/^Maya/u))).toEqual(['This date isn’t free in your calendar: busy elsewhere']);
    expect(marked(await row(/^Zara/u))).toEqual([BOOKED]);
    for (const name of [/^Beth/u, /^Holder/u, /^Gone/u, /^Growth/u, /^Open/u])
      expect(marked(await row(name))).toEqual([]);
    expect(requests).toEqual([['2027-06-12', '2027-06-19', '2027-06-20']]);
  });

  it('gives the reason in a word on phones, which have no hover', async () => {
    resizeTo(390);
    const { dayStates } = calendar(taken);
    await renderWithApp(<LeadList />, { path: '/leads', data: { getList: async () => rows(leads), dayStates } });
    const card = (await screen.findByRole('link', { name: 'Amelia' })).closest('li') as HTMLElement;
    expect(await within(card).findByText('booked')).toBeTruthy();
  });

  it('is marked on the board, with one request for all its columns', async () => {
    const { requests, dayStates } = calendar(taken);
    const columns = LEAD_STAGES.map((stage) => {
      const own = leads.filter((lead) => lead.stage === stage);
      return { stage, count: own.length, value: 0, leads: own, next: null };
    });
    await renderWithApp(<Pipeline />, {
      path: '/leads/pipeline',
      data: { leadBoard: async () => ({ columns }), dayStates },
    });
    const card = await screen.findByRole('article', { name: 'Amelia' });
    await waitFor(() => expect(marked(card)).toEqual([BOOKED]));
    expect(marked(screen.getByRole('article', { name: 'Holder' }))).toEqual([]);
    expect(requests).toEqual([['2027-06-12', '2027-06-19', '2027-06-20']]);
  });

  it('is requested again when the calendar or a lead changes elsewhere', async () => {
    const { requests, dayStates, taken: now } = calendar([]);
    const lead = on(19, 'Amelia');
    const { queryClient, container } = await renderWithApp(
      <Clashes leads={[lead]}>
        <ClashMark lead={lead} />
      </Clashes>,
      { data: { dayStates } },
    );
    await waitFor(() => expect(requests).toHaveLength(1));
    const source = new EventTarget();
    const close = openLiveUpdates({
      supplierId: 's',
      queries: queryClient,
      connect: () => Object.assign(source, { close: () => undefined, readyState: 1 }) as unknown as EventSource,
    });
    const tell = (name: LiveEvent['name']): void => {
      const event: LiveEvent = { id: '1', name, supplierId: 's', leadId: null, at: '2027-01-01T00:00:00.000Z' };
      source.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
    };
    now.push({ day: '2027-06-19', state: 'blocked' });
    tell('calendar.changed');
    await waitFor(() => expect(marked(container)).toEqual(['This date isn’t free in your calendar: blocked']));
    now.length = 0;
    tell('lead.changed');
    await waitFor(() => expect(marked(container)).toEqual([]));
    close();
  });

  it('is not marked, without an error, while the server does not respond', async () => {
    const { container } = await renderWithApp(
      <Clashes leads={[on(19, 'Amelia')]}>
        <ClashMark lead={on(19, 'Amelia')} />
      </Clashes>,
      { data: { dayStates: failing(refusal(503, 'unavailable')) } },
    );
    expect(marked(container)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is requested in pages if an endless list has more days than one request allows, and not at all without days', async () => {
    const { requests, dayStates } = calendar([]);
    const year = Array.from({ length: 300 }, (_, at) => {
      const date = new Date(Date.UTC(2027, 0, 1 + at));
      return aLead({ weddingDate: { y: 2027, m: date.getUTCMonth() + 1, d: date.getUTCDate() } });
    });
    const { unmount } = await renderWithApp(<Clashes leads={year}>…</Clashes>, { data: { dayStates } });
    await waitFor(() => expect(requests.map((days) => days.length)).toEqual([250, 50]));
    unmount();
    await renderWithApp(<Clashes leads={[on(1, 'Lost', { stage: 'Lost' })]}>…</Clashes>, { data: { dayStates } });
    expect(requests).toHaveLength(2);
  });
});
