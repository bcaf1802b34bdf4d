import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { AuthPageProps } from '../auth/AuthPageProps.ts';
import { deDE } from '../i18n/de-DE.ts';
import { auth as germanAuth } from '../i18n/de-DE/auth.ts';
import { listing as germanListing } from '../i18n/de-DE/listing.ts';
import { enGB } from '../i18n/en-GB.ts';
import { auth } from '../i18n/en-GB/auth.ts';
import { listing } from '../i18n/en-GB/listing.ts';
import { startI18n } from '../i18n/i18n.ts';

/** Renders a page from before the console at an address; `entered` collects where it led to. */
export async function renderAuthPage(Page: ComponentType<AuthPageProps>, address = '/console/sign-in') {
  window.history.replaceState(null, '', address);
  await startI18n('en-GB', async (language) =>
    language === 'en-GB' ? { ...enGB, auth, listing } : { ...deDE, auth: germanAuth, listing: germanListing },
  );
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
