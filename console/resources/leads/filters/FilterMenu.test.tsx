import { screen } from '@testing-library/react';
import type { LeadFilter } from '#contracts/lead/lead-list.ts';
import { leadTermsView } from '../../../terms/leadTermsView.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import type { Filters } from './leadFilters.ts';

function Menu({ filters }: { filters: Filters }) {
  const t = useT();
  const format = useFormat();
  return (
    <FilterMenu
      filters={filters}
      words={{ t, format, currency: 'GBP', terms: leadTermsView(undefined, t), members: [] }}
      onChange={() => undefined}
    />
  );
}

describe('the filter menu', () => {
  it('says how many leads each value matches together with the other filters', async () => {
    const requests: LeadFilter[][] = [];
    const { user } = await renderWithApp(<Menu filters={{ read: 'read', stage: 'Booked' }} />, {
      data: {
        filterCounts: async (filters) => {
          requests.push(filters);
          return filters.map((_, at) => ({ count: at === 2 ? 1_000 : at, more: at === 2 }));
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('button', { name: 'Read status' }));
    expect(await screen.findByRole('button', { name: 'New 0' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unread 1' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Read 1,000+' }).getAttribute('aria-pressed')).toBe('true');
    expect(requests).toEqual([['new', 'unread', 'read'].map((read) => ({ stage: 'Booked', read }))]);
  });
});
