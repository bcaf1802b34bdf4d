import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { AuthPageProps } from '../auth/AuthPageProps.ts';
import { startI18n } from '../i18n/i18n.ts';
import type { Spoken } from '../i18n/languages.ts';
import { spelled } from '../i18n/spelled.ts';
import { CATALOGUES } from './catalogues.ts';

/** Renders a page that comes before the console at an address; `entered` records the paths it continues to. */
export async function renderAuthPage(
  Page: ComponentType<AuthPageProps>,
  address = '/console/login',
  spoken: Spoken = 'en-GB',
  state: unknown = null,
) {
  window.history.replaceState(state, '', address);
  await startI18n(spoken, (language, variant) => spelled(CATALOGUES[language], variant));
  const entered: string[] = [];
  render(
    <Page
      enter={async (path) => {
        entered.push(path);
      }}
    />,
  );
  return { user: userEvent.setup(), entered };
}
