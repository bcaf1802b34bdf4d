import { screen, waitFor, within } from '@testing-library/react';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { aTestimonial } from '../../../testing/feedbackFixtures.ts';
import { anId } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { SupplierTestimonials } from './SupplierTestimonials.tsx';

const SUPPLIER = anId();
const PATH = `/api/staff/suppliers/${SUPPLIER}/testimonials`;

describe('D25: a supplier’s testimonials for staff', () => {
  afterEach(() => window.localStorage.clear());

  it('can be verified with a reason', async () => {
    const ruth = aTestimonial({
      confirmation: {
        state: 'declined',
        sentTo: 'r…@couple.example',
        askedAt: '2026-05-10T09:00:00.000Z',
        endsAt: '2026-06-09T09:00:00.000Z',
        answeredAt: '2026-05-11T09:00:00.000Z',
      },
    });
    const requests = fakeFetch({
      [`GET ${PATH}`]: { json: [ruth] },
      [`POST ${PATH}/${ruth.id}/check`]: { json: { ...ruth, verified: true, checked: 'staff' } },
    });
    const { user } = await renderWithApp(<SupplierTestimonials supplierId={SUPPLIER} />);
    expect(requests).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Show testimonials' }));
    expect(await screen.findByText('Someone at r…@couple.example said it isn’t theirs.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    const form = within(await screen.findByRole('dialog', { name: 'Verify the testimonial of Ruth & Ed' }));
    await user.click(form.getByRole('button', { name: 'Verify' }));
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
    await user.type(form.getByLabelText(/^What you saw/u), 'The contract.');
    await user.click(form.getByRole('button', { name: 'Verify' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        reason: 'The contract.',
        verified: true,
        version: 1,
      }),
    );
  });

  it('can lose their verification, also with a reason', async () => {
    const ruth = aTestimonial({ verified: true, checked: 'email', checkedAt: '2026-05-10T09:00:00.000Z', version: 3 });
    const requests = fakeFetch({
      [`GET ${PATH}`]: { json: [ruth] },
      [`POST ${PATH}/${ruth.id}/check`]: { json: { ...ruth, verified: false, checked: 'none' } },
    });
    const { user } = await renderWithApp(<SupplierTestimonials supplierId={SUPPLIER} />);
    await user.click(screen.getByRole('button', { name: 'Show testimonials' }));
    expect(await screen.findByText('Confirmed by the couple')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove verification' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText(/^What you saw/u), 'The address is the supplier’s.');
    await user.click(form.getByRole('button', { name: 'Remove verification' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ verified: false, version: 3 }),
    );
  });
});
