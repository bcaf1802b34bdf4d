import type { Locator, Page } from 'playwright-core';

/** Addresses below /console of the records that the forms edit. */
export interface Records {
  lead: string;
  template: string;
}

/** A form of the console, and how a person reaches it. */
export interface DeskForm {
  name: string;
  path: (of: Records) => string;
  /** Opens it, unless it is already open. */
  reach: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  /** The text to type, for fields that don't accept any text. */
  words?: string;
  /** How a form that covers the page closes without being cancelled; some ask first, in which case the page is reloaded without them. */
  closes?: 'escape' | 'reload';
  /** The same on a phone as on a desktop, where each page load costs more than everything else in the test. */
  deskOnly?: true;
}

const nothing = async (): Promise<void> => undefined;
const inDialog = (page: Page): Locator => page.getByRole('dialog').last();

/** Shows a panel of the lead, which has its own tab on a phone. */
async function panel(page: Page, tab: 'Chat' | 'Details', shows: Locator): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.lead').waitFor();
  const itself = page.getByRole('tab', { name: tab });
  await itself.or(shows).first().waitFor();
  // By keyboard, because the header of the lead covers the tabs while the page is scrolled down.
  if (await itself.isVisible()) await itself.press('Enter');
  await shows.waitFor();
}
const details = (page: Page): Promise<void> =>
  panel(page, 'Details', page.getByRole('heading', { name: 'Wedding', exact: true }));
const chat = (page: Page): Promise<void> => panel(page, 'Chat', page.getByRole('textbox', { name: /^Message to/u }));

/**
 * Opens a form with the button of a section of the details. Uses the keyboard, because facts that load above the button
 * move it, and a click whose press and release hit different elements does nothing.
 */
export const inDetails =
  (heading: string, button: string | RegExp, field: (page: Page) => Locator) => async (page: Page) => {
    await details(page);
    if (await field(page).isVisible()) return;
    const section = page
      .locator('.details__section')
      .filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
    await section.getByRole('button', { name: button, exact: true }).last().press('Enter');
  };
/** Opens a form with a button that no other section of the details has. */
const byFact = (button: string, field: (page: Page) => Locator) => async (page: Page) => {
  await details(page);
  if (!(await field(page).isVisible()))
    await page.getByRole('button', { name: button, exact: true }).last().press('Enter');
};
/** Opens a dialog with a button on the page. */
const byButton = (name: string | RegExp) => async (page: Page) => {
  if (await inDialog(page).isVisible()) return;
  await page.getByRole('button', { name, exact: true }).first().click();
};

const NOTE = (page: Page): Locator => page.getByRole('textbox', { name: 'Note', exact: true });
const NAME = (page: Page): Locator => page.getByRole('textbox', { name: 'Surname' }).first();
const PHONE = (page: Page): Locator => page.getByRole('textbox', { name: 'Phone' });
const VALUE = (page: Page): Locator => page.getByRole('textbox', { name: 'Value of this couple' });
const UNTIL = (page: Page): Locator => inDialog(page).locator('#field-until');
const PLAN = (page: Page): Locator => inDialog(page).getByLabel('Label').first();
const REMINDER = (page: Page): Locator => inDialog(page).getByLabel('Note');

async function addReminder(page: Page): Promise<void> {
  await inDetails('Reminders', 'Add reminder', REMINDER)(page);
  await page.getByRole('menuitem', { name: /^Choose a day/u }).click();
}

async function markLost(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Stage: /u }).click();
  const lost = page.getByRole('menuitem', { name: 'Lost', exact: true });
  await lost.or(inDialog(page).getByRole('button', { name: 'Lost', exact: true })).click();
}

async function quietHours(page: Page): Promise<void> {
  const toggle = page.getByLabel('Mute notifications at night');
  await toggle.waitFor();
  if (!(await page.getByLabel('From', { exact: true }).isVisible())) await toggle.check();
}

async function editApproval(page: Page): Promise<void> {
  const edit = page.getByRole('button', { name: /^Edit the message to/u }).first();
  await edit.waitFor();
  await edit.click();
}

const lead = ({ lead: path }: Records): string => path;

export const DESK_FORMS: readonly DeskForm[] = [
  { name: 'reply', path: lead, reach: chat, field: (page) => page.getByRole('textbox', { name: /^Message to/u }) },
  { name: 'note', path: lead, reach: inDetails('Notes', 'Note', NOTE), field: NOTE },
  { name: 'wedding', path: lead, reach: inDetails('Wedding', 'Edit', NAME), field: NAME },
  { name: 'contact', path: lead, reach: inDetails('Contact', 'Edit contact', PHONE), field: PHONE },
  {
    name: 'value',
    deskOnly: true,
    path: lead,
    reach: byFact('Change the value', VALUE),
    field: VALUE,
    words: '14,500',
  },
  {
    name: 'hold',
    deskOnly: true,
    path: lead,
    reach: byFact('Change end of hold', UNTIL),
    field: UNTIL,
    words: '2028-06-14',
    closes: 'escape',
  },
  { name: 'reminder', path: lead, reach: addReminder, field: REMINDER, closes: 'escape' },
  {
    name: 'why it was lost',
    deskOnly: true,
    path: lead,
    reach: markLost,
    field: (page) => inDialog(page).getByLabel('In your own words'),
    closes: 'escape',
  },
  {
    name: 'message for later',
    deskOnly: true,
    path: lead,
    async reach(page) {
      await chat(page);
      await page.getByRole('button', { name: 'Later', exact: true }).click();
    },
    field: (page) => inDialog(page).getByLabel('Subject'),
    closes: 'escape',
  },
  {
    name: 'payment plan',
    deskOnly: true,
    path: lead,
    reach: inDetails('Payments', /^(Plan payments|Edit)$/u, PLAN),
    field: PLAN,
    closes: 'reload',
  },
  {
    name: 'added lead',
    deskOnly: true,
    path: () => '/leads',
    async reach(page) {
      await page.locator('a.row-link').first().waitFor();
      await page.keyboard.press('n');
    },
    field: (page) => inDialog(page).getByLabel('Note for your team'),
    closes: 'reload',
  },
  {
    name: 'saved view',
    deskOnly: true,
    path: () => `/leads?filter=${encodeURIComponent('{"enquiryType":"brochure"}')}`,
    reach: byButton('Save view'),
    field: (page) => inDialog(page).getByRole('textbox'),
    closes: 'escape',
  },
  {
    name: 'scheduled message',
    deskOnly: true,
    path: () => '/leads/scheduled-messages',
    reach: byButton('Edit'),
    field: (page) => inDialog(page).getByLabel('Subject'),
    closes: 'escape',
  },
  { name: 'template', path: ({ template }) => template, reach: nothing, field: (page) => page.getByLabel('Subject') },
  {
    name: 'new template',
    path: () => '/leads/templates/add',
    // Until then the fields may belong to another template.
    reach: (page) => page.getByRole('heading', { level: 1, name: /^New/u }).waitFor(),
    field: (page) => page.getByLabel('Name', { exact: true }),
  },
  {
    name: 'settings',
    path: () => '/leads/settings',
    reach: nothing,
    field: (page) => page.getByRole('textbox', { name: /^Signature/u }),
  },
  {
    name: 'label name',
    path: () => '/leads/settings',
    reach: nothing,
    field: (page) => page.getByRole('textbox', { name: 'New label name' }),
  },
  {
    name: 'recipe',
    path: () => '/leads/automation/review',
    reach: nothing,
    field: (page) => page.getByLabel('Maximum messages a day'),
  },
  {
    name: 'message to approve',
    deskOnly: true,
    path: () => '/leads/automation/approvals',
    reach: editApproval,
    field: (page) => page.getByRole('textbox', { name: 'Subject' }).first(),
  },
  {
    name: 'widget',
    path: () => '/grow/enquiry-widget',
    reach: nothing,
    field: (page) => page.getByLabel(/^Websites/u),
  },
  {
    name: 'blocked day',
    path: () => '/calendar?day=2028-02-01',
    reach: byButton('Block days'),
    field: (page) => inDialog(page).getByLabel('Reason'),
    closes: 'escape',
  },
  {
    name: 'calendar source',
    path: () => '/calendar/settings',
    reach: nothing,
    field: (page) => page.locator('#field-url'),
  },
  {
    name: 'calendar rules',
    deskOnly: true,
    path: () => '/calendar/settings',
    reach: nothing,
    field: (page) => page.getByLabel('Holds last'),
    words: '17',
  },
  {
    name: 'notifications',
    deskOnly: true,
    path: () => '/notifications/settings',
    reach: quietHours,
    field: (page) => page.getByLabel('From', { exact: true }),
    words: '21:15',
  },
  {
    name: 'API key',
    path: () => '/connections',
    reach: byButton('Create key'),
    field: (page) => inDialog(page).locator('#field-name'),
    closes: 'escape',
  },
  {
    name: 'webhook',
    deskOnly: true,
    path: () => '/connections',
    reach: byButton('Add webhook'),
    field: (page) => inDialog(page).locator('#field-url'),
    closes: 'escape',
  },
];
