import { screen, waitFor } from '@testing-library/react';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import { useStaffScreens } from './useStaffScreens.ts';

const Menu = () => (
  <p>
    {useStaffScreens()
      .sections.map(({ id }) => id)
      .join(' ')}
  </p>
);
async function show(answer: { status?: number; json: unknown }) {
  const requests = fakeFetch({ 'GET /api/staff/review-reports': answer });
  await renderWithApp(<Menu />);
  return requests;
}

describe('the staff menu', () => {
  it('includes reported reviews if one of their markets has reviews', async () => {
    const requests = await show({ json: [] });
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.getByText(/review-reports/u)).toBeTruthy();
  });

  it('leaves them out if all of their markets have reviews off', async () => {
    await show({ status: 404, json: { code: 'not-found', title: 'Not found', status: 404 } });
    await waitFor(() => expect(screen.queryByText(/review-reports/u)).toBeNull());
    expect(screen.getByText(/suppliers claims photos unsorted recoveries/u)).toBeTruthy();
  });

  it('keeps them if the request fails', async () => {
    const requests = await show({ status: 500, json: {} });
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    expect(screen.getByText(/review-reports/u)).toBeTruthy();
  });
});
