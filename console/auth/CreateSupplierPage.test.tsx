import { screen, waitFor } from '@testing-library/react';
import { sessionStore } from '../providers/session.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import type { Answers } from '../testing/fakeFetch.ts';
import { aSession } from '../testing/fixtures.ts';
import { renderAuthPage } from '../testing/renderAuthPage.tsx';
import { CreateSupplierPage } from './CreateSupplierPage.tsx';

const FIELDS = {
  'Business name': 'Finch & Fern ',
  Phone: '01904 123456',
  Website: 'https://finch.example',
  Address: '1 High Street',
  Town: 'York',
  Postcode: 'YO1 7HH',
};

async function create(answers: Answers) {
  sessionStore.set(aSession({ suppliers: [] }));
  const asked = fakeFetch({ 'GET /api/auth/session': { json: aSession() }, ...answers });
  const page = await renderAuthPage(CreateSupplierPage, '/get-listed');
  for (const [label, text] of Object.entries(FIELDS)) await page.user.type(screen.getByLabelText(label), text);
  await page.user.selectOptions(screen.getByLabelText('Category'), 'Florist');
  await page.user.click(screen.getByRole('button', { name: 'Create your page' }));
  return { ...page, asked };
}

describe('listing a business', () => {
  it('ends in a working console', async () => {
    const { asked, entered } = await create({ 'POST /api/supplier/create': { json: { valid: true } } });
    await waitFor(() => expect(entered).toEqual(['/console']));
    expect(asked[0]?.body).toEqual({
      supplierFields: {
        name: 'Finch & Fern',
        category: 'florist',
        email: 'harriet@wrenfield.example',
        phone: '01904 123456',
        website: 'https://finch.example',
        address: '1 High Street',
        postcode: 'YO1 7HH',
        town: 'York',
        countryCode: 'GB',
      },
    });
  });

  it('says that the business is there already, and keeps the form', async () => {
    const { entered } = await create({
      'POST /api/supplier/create': { json: { valid: false, reason: 'profileExists' } },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('already listed');
    expect(screen.getByLabelText<HTMLInputElement>('Town').value).toBe('York');
    expect(entered).toEqual([]);
  });

  it('shows the server’s errors at their fields', async () => {
    const errors = [{ pointer: '#/supplierFields/phone', rule: 'phone', detail: '' }];
    await create({
      'POST /api/supplier/create': { status: 422, json: { code: 'invalid-input', status: 422, instance: 'x', errors } },
    });
    expect(await screen.findByText('Enter a phone number with its area code.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
  });
});
