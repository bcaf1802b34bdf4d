import { screen } from '@testing-library/react';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { aSession } from '../testing/fixtures.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import { useFormat } from './useFormat.ts';

function Formatted() {
  const format = useFormat();
  return <p>{`${format.day('2027-06-19T12:00:00Z')} | ${format.money(123_450, 'USD')}`}</p>;
}

describe('how dates and numbers are written', () => {
  it.each<[Locale, string]>([
    ['en-GB', 'Sat 19 Jun 2027 | US$1,234.50'],
    ['en-US', 'Sat, Jun 19, 2027 | $1,234.50'],
    // The screens are in English, and so are their dates.
    ['fr-FR', 'Sat 19 Jun 2027 | US$1,234.50'],
    ['de-AT', 'Sat 19 Jun 2027 | US$1,234.50'],
  ])('follows %s if the screens are in its language', async (locale, expected) => {
    const session = aSession();
    await renderWithApp(<Formatted />, { session: { ...session, user: { ...session.user, locale } } });
    expect(screen.getByText(expected)).toBeTruthy();
  });
});
