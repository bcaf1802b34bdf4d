import { screen } from '@testing-library/react';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import StaffPhotos from './StaffPhotos.tsx';

const WAITING = {
  id: anId(),
  path: 'abcdefghijklmnopqrst',
  alt: '',
  approved: false,
  refusal: '',
  width: 700,
  height: 700,
  edges: [320, 640, 2048],
  thumbhash: '3vcRFYB3d3h/hoiPd3d3cHd3d3d3',
  supplierId: anId(),
  supplierName: 'Wrenfield House',
  couple: 'Nadia & Chris',
  waitingSince: '2026-05-11T09:00:00.000Z',
};

describe('photos waiting for approval', () => {
  const show = (reviews: object[]) => {
    fakeFetch({ 'GET /api/staff/photos': { json: [] }, 'GET /api/staff/review-photos': { json: reviews } });
    return renderWithApp(<StaffPhotos />);
  };

  it('aren’t said to be none while photos of reviews wait', async () => {
    await show([WAITING]);
    expect(await screen.findByRole('heading', { name: 'Review and testimonial photos' })).toBeTruthy();
    expect(screen.queryByText('No photos waiting')).toBeNull();
  });

  it('are none when both lists are empty', async () => {
    await show([]);
    expect(await screen.findByText('No photos waiting')).toBeTruthy();
  });
});
