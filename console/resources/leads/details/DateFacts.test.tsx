import { screen } from '@testing-library/react';
import type { ActivityPage, LeadAvailability } from '#contracts/lead/lead-activity.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { aLead } from '../../../testing/fixtures.ts';
import { aLeadDetail } from '../../../testing/screenFixtures.ts';
import ActivityPanel from '../activity/ActivityPanel.tsx';
import { DateFacts } from './DateFacts.tsx';
import { RelatedFacts } from './RelatedFacts.tsx';

const day = (date: string, state: 'free' | 'held' | 'booked', couple?: string): LeadAvailability['days'][number] => ({
  day: date,
  state,
  own: null,
  reason: null,
  by: couple ? [{ leadId: '01J00000000000000000000000', couple }] : [],
});

describe('the calendar for a couple’s date', () => {
  it('names who already has a single day', async () => {
    const answer = { days: [day('2027-06-19', 'held', 'Zara & Imran')], free: 0, held: 1, booked: 0, closed: 0 };
    await renderWithApp(<DateFacts lead={aLeadDetail()} />, { data: { leadAvailability: async () => answer } });
    const line = (await screen.findByText('on hold')).closest('p');
    expect(line?.textContent).toContain('19 Jun 2027');
    expect(screen.getByRole('link', { name: 'Zara & Imran' }).getAttribute('href')).toContain('/leads/01J');
  });

  it('says that the couple itself has the day, and who else does', async () => {
    const own = { ...day('2027-06-19', 'booked', 'Zara & Imran'), own: 'booked' as const };
    const answer = { days: [own], free: 0, held: 0, booked: 1, closed: 0 };
    await renderWithApp(<DateFacts lead={aLeadDetail({ stage: 'Booked' })} />, {
      data: { leadAvailability: async () => answer },
    });
    expect(await screen.findByText('booked for this couple')).toBeTruthy();
    expect(screen.getByText('Also on this day:').closest('p')?.textContent).toContain('Zara & Imran');
    expect(screen.queryByRole('button', { name: 'Hold a date' })).toBeNull();
  });

  it('says until when the date is on hold, and can change it', async () => {
    const lead = aLeadDetail({ stage: 'Date on Hold', holdEndsAt: '2027-01-31T00:00:00.000Z' });
    const own = { ...day('2027-06-19', 'free'), own: 'held' as const };
    const held: unknown[] = [];
    const { user } = await renderWithApp(<DateFacts lead={lead} />, {
      data: {
        leadAvailability: async () => ({ days: [own], free: 1, held: 0, booked: 0, closed: 0 }),
        holdDay: async (leadId, input) => {
          held.push([leadId, input]);
          return { ...lead, changeId: null, clash: null };
        },
      },
    });
    expect(await screen.findByText('on hold for this couple')).toBeTruthy();
    expect(screen.getByText('The hold ends after Sat 30 Jan 2027.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change end of hold' }));
    const until = await screen.findByLabelText('On hold until the end of');
    expect(until).toHaveProperty('value', '2027-01-30');
    await user.clear(until);
    await user.type(until, '2027-02-28');
    await user.click(screen.getByRole('button', { name: /^Hold for/u }));
    expect(held).toEqual([[lead.id, { day: '2027-06-19', until: '2027-02-28', version: lead.version }]]);
  });

  it('counts the Saturdays of a summer, and lists them all on request', async () => {
    const days = Array.from({ length: 13 }, (_, at) => day(`2027-07-${String(at + 1).padStart(2, '0')}`, 'free'));
    const lead = aLeadDetail({ weddingDate: { y: 2027, m: 'summer', d: 'Saturday' } });
    const answer = { days, free: 13, held: 0, booked: 0, closed: 0 };
    const { user } = await renderWithApp(<DateFacts lead={lead} />, { data: { leadAvailability: async () => answer } });
    expect(await screen.findByText('13 possible days: 13 free, 0 on hold, 0 booked')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'Show all 13' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(13);
  });
});

describe('other enquiries from the couple', () => {
  it('are linked, and not requested while the lead is locked', async () => {
    const other = aLead();
    await renderWithApp(<RelatedFacts lead={aLeadDetail()} />, { data: { relatedLeads: async () => [other] } });
    expect((await screen.findByRole('link')).getAttribute('href')).toContain(other.id);
  });
  it('are not shown for a locked lead', async () => {
    const { container } = await renderWithApp(<RelatedFacts lead={aLeadDetail({ locked: true })} />);
    expect(container.querySelector('.details__section')).toBeNull();
  });
});

describe('activity', () => {
  const entry = (id: string, part: Partial<ActivityPage['entries'][number]>): ActivityPage['entries'][number] => ({
    id: `01J0000000000000000000000${id}`,
    kind: 'opened',
    at: '2026-05-12T09:00:00.000Z',
    actor: 'member',
    actorId: '01J00000000000000000000HAR',
    actorName: 'Harriet Bell',
    data: {},
    ...part,
  });

  it('describes each entry in a sentence, by day, and loads older ones', async () => {
    const requests: (string | null)[] = [];
    const pages: ActivityPage[] = [
      {
        entries: [
          entry('1', { kind: 'stage', data: { from: 'Lead', to: 'Booked' } }),
          entry('2', { kind: 'facts', data: { fields: 'guests,partners' } }),
          entry('3', { kind: 'fileAdded', data: { file: null } }),
        ],
        more: true,
      },
      {
        entries: [
          entry('4', {
            kind: 'received',
            actor: 'couple',
            actorId: null,
            actorName: null,
            at: '2026-05-11T09:00:00.000Z',
          }),
        ],
        more: false,
      },
    ];
    const { user } = await renderWithApp(<ActivityPanel lead={aLeadDetail()} />, {
      data: {
        leadActivity: async (_lead, before) => {
          requests.push(before);
          return pages[requests.length - 1] ?? { entries: [], more: false };
        },
      },
    });
    expect(await screen.findByText('Harriet Bell moved it from Lead to Booked')).toBeTruthy();
    expect(screen.getByText('Harriet Bell corrected: guests, names')).toBeTruthy();
    expect(screen.getByText('Harriet Bell added a file')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText(/sent an enquiry/u)).toBeTruthy();
    expect(requests).toEqual([null, '01J00000000000000000000003'.slice(0, 26)]);
    expect(screen.getByText('Tuesday 12 May 2026')).toBeTruthy();
    expect(screen.getByText('Monday 11 May 2026')).toBeTruthy();
  });
});
