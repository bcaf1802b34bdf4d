import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Routes } from 'react-router-dom';
import { dataProvider } from '../providers/dataProvider.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { aSession, anId } from '../testing/fixtures.ts';
import { failing, refusal } from '../testing/refusal.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import type { Screens } from './Screen.ts';
import { screenRoutes } from './screenRoutes.tsx';
import { STAFF_SCREENS } from './staffScreens.ts';
import { SUPPLIER_SCREENS } from './supplierScreens.ts';

const REFUSAL = refusal(503, 'unavailable');
const nothing = Object.fromEntries(
  Object.keys(dataProvider).map((verb) => [verb, failing(REFUSAL)]),
) as unknown as ConsoleDataProvider;

/** An empty form, which loads no data. */
const LOADS_NOTHING = ['/leads/templates/add'];

const pathsOf = ({ screens }: Screens) =>
  screens.filter(({ path }) => !LOADS_NOTHING.includes(path)).map(({ path }) => path.replaceAll(/:\w+\??/gu, anId()));

describe.each([
  ['supplier', SUPPLIER_SCREENS, aSession()],
  ['staff', STAFF_SCREENS, aSession({ staffMarkets: ['GB'] })],
] as const)('every screen of the %s console whose data can’t be loaded', (_app, screens, session) => {
  beforeEach(() => {
    globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(REFUSAL.problem), { status: REFUSAL.status }));
  });

  it.each(pathsOf(screens))('%s says so and offers to try again', async (path) => {
    await renderWithApp(
      <Suspense>
        <Routes>{screenRoutes(screens)}</Routes>
      </Suspense>,
      { data: nothing, session, path },
    );
    expect((await screen.findAllByRole('button', { name: 'Try again' }, { timeout: 5_000 })).length).toBeGreaterThan(0);
  });
});
