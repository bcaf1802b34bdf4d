import { act, screen, waitFor } from '@testing-library/react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { openPaletteAt } from '../../layout/frame/overlayStore.ts';
import { AppScreens } from '../../screens/ScreenLink.tsx';
import type { Screens } from '../../screens/Screen.ts';
import { menuOf } from '../../screens/menu.ts';
import { SUPPLIER_SCREENS } from '../../screens/supplierScreens.ts';
import { rows } from '../../testing/fakeData.ts';
import { aLead } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../testing/renderWithApp.tsx';
import Palette from '../Palette.tsx';

export const couple = (firstName: string, overrides: Partial<LeadSummary> = {}): LeadSummary =>
  aLead({ partners: [{ firstName, lastName: 'Hart' }], ...overrides });

export interface PaletteOptions extends AppOptions {
  /** Leads that the server finds by the beginning of their first name. */
  leads?: readonly LeadSummary[];
  find?: (q: string) => Promise<LeadSummary[]>;
  /** The action it opens at. */
  at?: string | null;
  /** The screens of an app other than the supplier's. */
  screens?: Screens;
}

/** Opens the palette with leads that are found by the beginning of their first name. */
export async function showPalette({
  leads = [],
  find,
  at = null,
  screens = SUPPLIER_SCREENS,
  ...options
}: PaletteOptions = {}) {
  const searches: string[] = [];
  const byName = async (q: string): Promise<LeadSummary[]> =>
    leads.filter(({ partners }) => partners[0]?.firstName.toLowerCase().startsWith(q.toLowerCase()));
  const view = await renderWithApp(
    <AppScreens value={screens.screens}>
      <Palette sections={menuOf(screens)} />
    </AppScreens>,
    {
      path: '/ledger',
      ...options,
      data: {
        findLeads: (q) => {
          searches.push(q);
          return (find ?? byName)(q);
        },
        getList: async () => rows([]),
        ...options.data,
      },
    },
  );
  act(() => openPaletteAt(at));
  return { ...view, searches };
}

export const field = () => screen.findByRole('combobox');
export const selected = (): string | null =>
  screen.queryByRole('option', { selected: true })?.querySelector('.palette__label')?.textContent ?? null;
export const labels = (): (string | null)[] =>
  screen.queryAllByRole('option').map((option) => option.querySelector('.palette__label')?.textContent ?? null);

/** The row of a couple, once it has loaded. */
export const couplesRow = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const row = screen
      .queryAllByRole('option')
      .find((option) => option.querySelector('.palette__label')?.textContent === name);
    if (!row) throw new Error(`No row for ${name}: ${labels().join(', ')}`);
    return row;
  });
