import { screen, waitFor } from '@testing-library/react';
import type { StaffReport } from '#contracts/reviews/feedback.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import StaffReports from './StaffReports.tsx';

const aReport = (change: Partial<StaffReport> = {}): StaffReport => ({
  id: anId(),
  supplierId: anId(),
  supplierName: 'Wrenfield House',
  state: 'open',
  reportedBy: 'public',
  reporter: 'ann@reader.example',
  reason: 'unlawful',
  details: 'It names a waiter.',
  reportedAt: '2026-05-10T09:00:00.000Z',
  dueAt: '2026-05-13T09:00:00.000Z',
  counted: 3,
  statement: null,
  appeal: null,
  appealedBy: null,
  review: {
    id: anId(),
    stars: 1,
    title: '',
    text: 'Cold food.',
    couple: 'Nadia & Chris',
    dateWedding: '2026-05-01',
    checked: 'link',
    state: 'shown',
    createdAt: '2026-05-09T09:00:00.000Z',
  },
  ...change,
});

describe('reported reviews', () => {
  afterEach(() => window.localStorage.clear());

  it('say who reported them, and can be decided with reasons', async () => {
    const report = aReport();
    const path = `/api/staff/review-reports/${report.id}/decision`;
    const requests = fakeFetch({
      'GET /api/staff/review-reports': { json: [report] },
      [`POST ${path}`]: { status: 204 },
    });
    const { user } = await renderWithApp(<StaffReports />);
    expect(await screen.findByText('Reported on the public page')).toBeTruthy();
    expect(screen.getByText('ann@reader.example')).toBeTruthy();
    expect(screen.getByText('3 more reports by others, without their words')).toBeTruthy();
    expect(screen.getByText('Reported: breaks the law in another way')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Your reasons/u), 'No one is named.');
    await user.click(screen.getByRole('button', { name: 'Keep review' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        statement: 'No one is named.',
        decision: 'keep',
        state: 'open',
      }),
    );
    expect(await screen.findByText(/^Review kept. The person who reported it/u)).toBeTruthy();
  });
});
