import type { Page } from 'playwright-core';
import { PROFILE_SCREENS } from './accessible-profile-screens.ts';
import { says } from './accessible-screen.ts';
import type { Screen } from './accessible-screen.ts';

/** The API page with the routes of one topic. */
async function oneTopic(page: Page): Promise<void> {
  await page.locator('#operations-tag-login').click();
  await page.getByText('/api/login').first().waitFor();
}
const onLeads = (filter: object) => `/console/leads?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const HELD = onLeads({ stage: 'Date on Hold', locked: false });

async function firstLead(page: Page): Promise<void> {
  await page.locator('a.row-link').first().click();
  await page.getByRole('log').waitFor();
}

async function openWidget(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Wrenfield|date/u }).click();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.getByText('Please fill this in.').first().waitFor();
}

/** Every screen that is checked for barriers, each prepared so that there is something to check. */
export const SCREENS: readonly Screen[] = [
  { name: 'the start page', as: 'visitor', path: '/', ready: says('List your business') },
  { name: 'an address without a page', as: 'visitor', path: '/nothing', ready: says('Page not found') },
  { name: 'the small print', as: 'visitor', path: '/privacy', ready: says('What we keep') },
  { name: 'a supplier’s website with the form open and wrong', as: 'visitor', path: '/demo/site/', ready: openWidget },
  {
    name: 'signing up, with mistakes',
    as: 'visitor',
    path: '/console/signup',
    async ready(page) {
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('Fill this in.').first().waitFor();
    },
  },
  {
    name: 'signing in, asked for the password',
    as: 'visitor',
    path: '/console/login',
    async ready(page) {
      await page.getByLabel('Email').fill('harriet@wrenfield.example');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Use another email' }).waitFor();
    },
  },
  { name: 'the API page', as: 'visitor', path: '/api/docs', ready: oneTopic },
  { name: 'the dashboard', as: 'supplier', path: '/console', ready: says('Enquiries per week') },
  {
    name: 'today',
    as: 'supplier',
    path: '/console/today',
    async ready(page) {
      await says('couples need you')(page);
      await page.getByRole('log').waitFor();
    },
  },
  {
    name: 'the leads, choosing a filter',
    as: 'supplier',
    path: '/console/leads',
    async ready(page) {
      await page.locator('a.row-link').first().waitFor();
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByRole('button', { name: 'Budget' }).waitFor();
    },
  },
  {
    name: 'leads chosen for one change',
    as: 'supplier',
    path: '/console/leads',
    async ready(page) {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('toolbar').getByRole('button', { name: 'Stage' }).click();
      await page.getByRole('menuitem', { name: 'Booked' }).waitFor();
    },
  },
  { name: 'probable spam', as: 'supplier', path: onLeads({ spam: true }), ready: firstLead },
  {
    name: 'the labels of a lead',
    as: 'supplier',
    path: HELD,
    async ready(page) {
      await firstLead(page);
      await page.getByRole('button', { name: 'Label', exact: true }).click();
      await page.getByRole('dialog', { name: 'Labels' }).waitFor();
    },
  },
  { name: 'a locked lead', as: 'supplier', path: onLeads({ locked: true }), ready: firstLead },
  { name: 'an open lead', as: 'supplier', path: HELD, ready: firstLead },
  {
    name: 'scheduling a message',
    as: 'supplier',
    path: HELD,
    async ready(page) {
      await firstLead(page);
      await page.getByRole('button', { name: 'Later' }).click();
      await page.getByRole('dialog').getByLabel('Subject').waitFor();
    },
  },
  {
    name: 'scheduled messages',
    as: 'supplier',
    path: '/console/leads/scheduled-messages',
    ready: says('Any questions'),
  },
  {
    name: 'the pipeline, with a couple on its way',
    as: 'supplier',
    path: '/console/leads/pipeline?filter=%7B%7D',
    async ready(page) {
      await says('worth about')(page);
      await page.getByRole('article').nth(2).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
    },
  },
  {
    name: 'the calendar',
    as: 'supplier',
    path: '/console/calendar',
    ready: (page) => page.getByRole('grid').first().waitFor(),
  },
  ...PROFILE_SCREENS,
  { name: 'reported reviews', as: 'staff', path: '/staff/review-reports', ready: says('Reported reviews') },
  {
    name: 'how reviews are checked',
    as: 'visitor',
    path: '/how-reviews-are-checked',
    ready: says('Who can write a review'),
  },
  { name: 'checking a review', as: 'visitor', path: '/verify-reviews', ready: says('Check a review') },
  {
    name: 'adding a contact',
    as: 'supplier',
    path: '/console/account/contacts',
    async ready(page) {
      await page.getByRole('button', { name: 'Add contact' }).click();
      await page.getByRole('dialog').getByLabel('Name').waitFor();
    },
  },
  {
    name: 'the team',
    as: 'supplier',
    path: '/console/account/user-permissions',
    ready: says('What each role can do'),
  },
  {
    name: 'sign-in and security',
    as: 'supplier',
    path: '/console/settings/security',
    ready: says('Signed in:'),
  },
  { name: 'the group', as: 'supplier', path: '/console/account/group', ready: says('Businesses in your group') },
  { name: 'confirming a business', as: 'supplier', path: '/console/account/business', ready: says('TXT record') },
  { name: 'connections', as: 'supplier', path: '/console/connections', ready: says('How to use a key') },
  { name: 'bringing leads in', as: 'supplier', path: '/console/leads/import', ready: says('Import leads') },
  { name: 'the tray of mails', as: 'supplier', path: '/console/unsorted-mails', ready: says('Unsorted email') },
  { name: 'lead settings', as: 'supplier', path: '/console/leads/settings', ready: says('Labels') },
  { name: 'notifications', as: 'supplier', path: '/console/notifications', ready: says('Notifications') },
  {
    name: 'returns in the back office',
    as: 'staff',
    path: '/staff/claims',
    ready: says('Units that suppliers want back'),
  },
  { name: 'the audit log of the back office', as: 'staff', path: '/staff/audit-log', ready: says('Audit log') },
  { name: 'the audit log', as: 'supplier', path: '/console/account/audit-log', ready: says('Audit log') },
  { name: 'photos waiting for approval', as: 'staff', path: '/staff/photos', ready: says('No photos waiting') },
  { name: 'news of a staff member’s account', as: 'staff', path: '/staff/notifications', ready: says('Notifications') },
  {
    name: 'notification settings of a staff member',
    as: 'staff',
    path: '/staff/notifications/settings',
    ready: says('Notification settings'),
  },
  { name: 'account recoveries', as: 'staff', path: '/staff/recoveries', ready: says('Account recoveries') },
  { name: 'jobs in the back office', as: 'staff', path: '/staff/jobs', ready: says('Jobs') },
  {
    name: 'unsorted email in the back office',
    as: 'staff',
    path: '/staff/unsorted-mails',
    ready: says('Unsorted email'),
  },
  { name: 'automation', as: 'supplier', path: '/console/leads/automation', ready: says('Remind the team') },
  { name: 'a recipe', as: 'supplier', path: '/console/leads/automation/follow-up', ready: says('What would be sent') },
  { name: 'approvals', as: 'supplier', path: '/console/leads/automation/approvals', ready: says('Still thinking') },
  { name: 'templates', as: 'supplier', path: '/console/leads/templates', ready: says('First reply') },
  {
    name: 'a new template',
    as: 'supplier',
    path: '/console/leads/follow-ups/add',
    ready: says('What a couple sees'),
  },
  {
    name: 'the widget settings',
    as: 'supplier',
    path: '/console/grow/enquiry-widget',
    ready: says('For your website'),
  },
  { name: 'the ledger', as: 'supplier', path: '/console/ledger', ready: says('Who can reveal') },
  { name: 'an unknown address', as: 'supplier', path: '/console/nothing', ready: says('Page not found') },
  {
    name: 'a supplier in the back office',
    as: 'staff',
    path: '/staff',
    async ready(page) {
      await page.getByRole('searchbox').fill('wrenfield');
      await page.getByRole('link', { name: 'Wrenfield Hall' }).click();
      await page.getByText('Premium tier').waitFor();
    },
  },
];
