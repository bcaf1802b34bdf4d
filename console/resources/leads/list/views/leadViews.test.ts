import { leadFilter } from '#contracts/lead/lead-list.ts';
import { someLeadCounts } from '../../../../testing/fixtures.ts';
import { LEAD_VIEWS, viewOf, viewsWithin } from './leadViews.ts';

const ids = (views: readonly { id: string }[]): string[] => views.map(({ id }) => id);

describe('lead list views', () => {
  it.each(LEAD_VIEWS)('$id uses filters the contract knows and takes its count from the counters', async (view) => {
    await expect(leadFilter.validate(view.filter)).resolves.toEqual(view.filter);
    expect(view.count(someLeadCounts())).toBeGreaterThan(0);
    expect(viewOf(view.filter)?.id).toBe(view.id);
  });

  it('are recognised with a search, but not with another filter', () => {
    expect(viewOf({ needsReply: true, q: 'amelia' })?.id).toBe('needsReply');
    expect(viewOf({ needsReply: true, starred: true })).toBeNull();
  });

  it('are all leads if only the search is in use', () => {
    expect(viewOf({ q: 'amelia' })?.id).toBe('all');
  });

  it('need their own chip once another filter is added, unless the stage has one', () => {
    expect(ids(viewsWithin({ needsReply: true, starred: true }))).toEqual(['needsReply']);
    expect(ids(viewsWithin({ inPlay: true, locked: true }))).toEqual(['inPlay', 'toReveal']);
    expect(viewsWithin({ stage: 'Booked', starred: true })).toEqual([]);
    expect(viewsWithin({ needsReply: true })).toEqual([]);
  });
});
