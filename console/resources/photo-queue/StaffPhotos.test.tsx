import { screen, waitFor } from '@testing-library/react';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
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

describe('the photo queue', () => {
  const show = (reviews: object[], weddings: object[] = [], answers: Answers = {}) => {
    fakeFetch({
      'GET /api/staff/photos': { json: [] },
      'GET /api/staff/review-photos': { json: reviews },
      'GET /api/staff/real-wedding-photos': { json: weddings },
      ...answers,
    });
    return renderWithApp(<StaffPhotos />);
  };

  it('doesn’t say that there are none while review photos are waiting', async () => {
    await show([WAITING]);
    expect(await screen.findByRole('heading', { name: 'Review and testimonial photos' })).toBeTruthy();
    expect(screen.queryByText('No photos waiting')).toBeNull();
  });

  it('shows real-wedding photos with their couple and title, to approve or refuse', async () => {
    const { alt: _alt, path: _path, ...photo } = WAITING;
    const wedding = { ...photo, wedding: 'An orangery wedding' };
    const approval = `/api/staff/real-wedding-photos/${photo.id}/approval`;
    const sent: unknown[] = [];
    const { user } = await show([], [wedding], {
      [`POST ${approval}`]: (request) => {
        sent.push(request.body);
        return { status: 204 };
      },
    });
    expect(await screen.findByRole('heading', { name: 'Real wedding photos' })).toBeTruthy();
    expect(screen.getByText('Nadia & Chris: An orangery wedding')).toBeTruthy();
    expect(screen.queryByText('No photos waiting')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('The team at Wrenfield House will see your reason.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^Reason/u }), 'A logo');
    await user.click(screen.getAllByRole('button', { name: 'Refuse' }).at(-1) as HTMLElement);
    await waitFor(() => expect(sent).toEqual([{ approved: false, reason: 'A logo' }]));
  });

  it('says that there are none when all lists are empty', async () => {
    await show([]);
    expect(await screen.findByText('No photos waiting')).toBeTruthy();
  });
});
