import { screen, waitFor, within } from '@testing-library/react';
import type { AccountAnswer } from '#contracts/account/account.ts';
import { languageOf } from '#contracts/languages.ts';
import { CURRENCIES, LOCALES } from '#contracts/terms/supplier-terms.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { aSession } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { anAccount } from '../../../testing/screenFixtures.ts';
import { DetailsForm } from './DetailsForm.tsx';

async function show(account: AccountAnswer) {
  const requests = fakeFetch({
    'PUT /api/auth/account': ({ body }) => ({ json: { ...account, ...(body as object) } }),
    'GET /api/auth/session': { json: aSession() },
  });
  return { ...(await renderWithApp(<DetailsForm account={account} />)), requests };
}
const options = (name: string) => within(screen.getByLabelText(name)).getAllByRole<HTMLOptionElement>('option');

describe('a person’s own details', () => {
  it('saves the currency, and removes it again', async () => {
    const { user, requests } = await show(anAccount({ currency: null }));
    expect(options('Currency').map(({ value }) => value)).toEqual(['', ...CURRENCIES]);
    const saved = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await user.selectOptions(screen.getByLabelText('Currency'), 'EUR');
    await user.click(screen.getByRole('button', { name: /Save/u }));
    await waitFor(() => expect(saved()).toMatchObject([{ currency: 'EUR', locale: 'en-GB' }]));
    await user.selectOptions(screen.getByLabelText('Currency'), '');
    await user.click(screen.getByRole('button', { name: /Save/u }));
    await waitFor(() => expect(saved().at(-1)).toMatchObject({ currency: null }));
  });

  it('offers every locale, and says which ones show the screens in another language', async () => {
    await show(anAccount());
    const all = options('Language');
    expect(all.map(({ value }) => value)).toEqual([...LOCALES]);
    const served = all.filter(({ textContent }) => textContent?.endsWith('screens in English (UK)'));
    expect(served.map(({ value }) => value)).toEqual(
      LOCALES.filter((locale) => languageOf(locale).slice(0, 2) !== locale.slice(0, 2)),
    );
  });
});
