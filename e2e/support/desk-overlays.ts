import type { Page } from 'playwright-core';
import type { WindowClass } from './browser.ts';
import { DESK_FORMS } from './desk-forms.ts';
import type { Records } from './desk-forms.ts';

/** A dialog, drawer or menu of the console. */
export interface Overlay {
  name: string;
  path: (of: Records) => string;
  open: (page: Page) => Promise<unknown>;
  /** The window classes that have it, if not all. */
  only?: readonly WindowClass[];
  /** It asks before it closes, so the page is reloaded instead. */
  asks?: boolean;
}

const WIDE = ['desktop', 'tablet'] as const;
const DESK = ['desktop'] as const;
const at = (path: string) => () => path;
const ofLead = ({ lead }: Records): string => lead;
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const choose = (name: string | RegExp) => (page: Page) => page.getByRole('menuitem', { name }).first().click();
const shows = (dialog: string) => (page: Page) => page.getByRole('dialog', { name: dialog }).waitFor();
const then =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
/** Shows the details, which have their own tab on a phone, and a drawer on a tablet. */
async function showDetails(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Details' });
  const button = page.getByRole('button', { name: 'Show details' });
  const heading = page.getByRole('heading', { name: 'Wedding', exact: true });
  await tab.or(button).or(heading).first().waitFor();
  if (await heading.isVisible()) return;
  if (await tab.isVisible()) await tab.press('Enter');
  else await button.click();
  await heading.waitFor();
}

/** Opened from the details of a lead, which are a dialog themselves on a tablet, where the form is the same as elsewhere. */
const IN_DETAILS = new Set(['hold', 'reminder', 'payment plan']);

const MENUS: readonly Overlay[] = [
  { name: 'account menu', path: at('/leads'), open: press(/^Account menu/u), only: WIDE },
  { name: 'notifications', path: at('/leads'), open: press(/notification/iu), only: WIDE },
  { name: 'more', path: at('/leads'), open: press('More'), only: ['mobile'] },
  { name: 'keyboard shortcuts', path: at('/leads'), open: (page) => page.keyboard.press('?'), only: DESK },
  { name: 'columns', path: at('/leads'), open: press('Columns'), only: DESK },
  { name: 'filters', path: at('/leads'), open: press(/^Filter/u) },
  { name: 'stage of a lead', path: ofLead, open: press(/^Stage: /u) },
  { name: 'labels of a lead', path: ofLead, open: then(showDetails, press('Label')) },
  { name: 'ways to attach', path: ofLead, open: press('Attach a file'), only: WIDE },
  {
    name: 'own files',
    path: ofLead,
    open: then(press('Attach a file'), choose('From your files'), shows('Your files')),
    only: WIDE,
  },
  { name: 'move on the board', path: at('/leads/pipeline?filter=%7B%7D'), open: press(/^Move /u), only: DESK },
  { name: 'how long to put it off', path: at('/today'), open: press('Later'), only: DESK },
  { name: 'kinds of templates', path: at('/leads/templates'), open: press('Add template') },
  { name: 'deleting a template', path: ({ template }) => template, open: press('Delete template') },
  { name: 'colour of a label', path: at('/leads/settings'), open: press(/^Colour of/u) },
  { name: 'options of a label', path: at('/leads/settings'), open: press(/^More options for/u) },
];

/** Every dialog, drawer and menu of the console in which text can be lost or that a click opens. */
export const DESK_OVERLAYS: readonly Overlay[] = [
  ...MENUS,
  ...DESK_FORMS.filter(({ closes }) => closes !== undefined).map(({ name, path, reach, field, closes }) => ({
    name,
    path,
    open: async (page: Page) => {
      await reach(page);
      await field(page).waitFor();
    },
    asks: closes === 'reload',
    ...(IN_DETAILS.has(name) && { only: ['desktop', 'mobile'] as const }),
  })),
];
