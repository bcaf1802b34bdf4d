import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DAY, MINUTE } from '#contracts/durations.ts';
import { KEPT_WORDS } from '../offline/keptNames.ts';
import { KEPT_FOR } from '../offline/offlineRules.ts';
import { VISIT_STORE } from '../providers/session.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { aSession, anAccess } from '../testing/fixtures.ts';
import { aMember } from '../testing/screenFixtures.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import type { AppOptions } from '../testing/renderWithApp.tsx';
import ActingBar from './ActingBar.tsx';
import { forgetEndedVisit, forgetVisit } from './visit.ts';

const access = anAccess({ name: 'Wrenfield Hall' });

async function show(secondsLeft: number, user = aSession().user, data: AppOptions['data'] = {}) {
  const session = aSession({
    user,
    suppliers: [access],
    acting: {
      visitId: access.supplierId,
      supplierId: access.supplierId,
      supplierName: 'Wrenfield Hall',
      reason: 'Hold won’t release',
      ticket: '2291',
      endsAt: '2026-05-12T10:30:00.000Z',
      secondsLeft,
    },
  });
  const view = await renderWithApp(<ActingBar />, { session, data });
  return { ...view, session, bar: within(await screen.findByRole('region', { name: 'Acting for a supplier' })) };
}

afterEach(() => window.localStorage.clear());

describe('the banner during a visit', () => {
  it('names the supplier, the person, the reason and the time left, and announces them', async () => {
    const { bar } = await show(1_458);
    expect(bar.getByText('You’re acting for Wrenfield Hall')).toBeTruthy();
    expect(bar.getByText(/^Harriet Bell, Aisle staff/u)).toBeTruthy();
    expect(bar.getByText('Reason: Hold won’t release · Ticket 2291')).toBeTruthy();
    expect(bar.getByText(/^24:1[78] left$/u)).toBeTruthy();
    expect(bar.getByRole('status').textContent).toBe(
      'You’re acting for Wrenfield Hall as Harriet Bell, Aisle staff. Reason: Hold won’t release · Ticket 2291',
    );
  });

  it('shows the whole reason with the steps, because the bar may cut it off', async () => {
    const { bar, user } = await show(1_458);
    await user.click(bar.getByRole('button', { name: 'Steps' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'This visit' }));
    expect(drawer.getByText('Reason: Hold won’t release · Ticket 2291')).toBeTruthy();
  });

  it('says for whom, where the team has one admin', async () => {
    const team = [
      aMember({ name: 'Orla Keane', role: 'admin' }),
      aMember({ userId: '2', name: 'Tom Ashby', role: 'sales' }),
    ];
    const { bar } = await show(600, undefined, { members: () => Promise.resolve(team) });
    expect(await bar.findByText(/^Harriet Bell, Aisle staff, for Orla Keane/u)).toBeTruthy();
  });

  it('names no one of several admins', async () => {
    const team = [aMember({ role: 'admin' }), aMember({ userId: '2', name: 'Tom Ashby', role: 'admin' })];
    const members = jest.fn(() => Promise.resolve(team));
    const { bar } = await show(600, undefined, { members });
    await waitFor(() => expect(members).toHaveBeenCalled());
    expect(bar.queryByText(/, for /u)).toBeNull();
  });

  it('draws attention and says so in the last two minutes', async () => {
    const { bar } = await show(120);
    expect(bar.getByText(/^[12]:\d\d left$/u).className).toContain('soon');
    expect(bar.getByRole('status').textContent).toBe('Less than two minutes left to act for this supplier.');
  });

  it('says when stopping didn’t work, and can be pressed again', async () => {
    fakeFetch({ 'POST /api/auth/acting/stop': { status: 503 } });
    const { bar, user } = await show(600);
    await user.click(bar.getByRole('button', { name: 'Stop' }));
    expect((await bar.findByRole('alert')).textContent).toBe('Stopping didn’t work. Try again.');
    expect(bar.getByRole('button', { name: 'Stop' }).getAttribute('aria-disabled')).toBe('false');
  });
});

describe('data kept in a browser during a visit (S37)', () => {
  it('keeps only the typed text when time runs out, for another visit within a day', async () => {
    const user = aSession().user;
    const words = `${KEPT_WORDS}${user.id}.${access.supplierId}.note new`;
    window.localStorage.setItem(words, JSON.stringify({ at: Date.now(), values: { body: 'Call them' } }));
    window.localStorage.setItem(`RaStore${VISIT_STORE}.leads.listParams`, '{}');
    const { unmount } = await show(600, user);
    unmount();
    await forgetVisit(true);
    expect(Object.keys(window.localStorage)).toEqual([words]);
    const kept = JSON.parse(window.localStorage.getItem(words) ?? '') as { at: number; values: object };
    expect(kept.values).toEqual({ body: 'Call them' });
    const left = kept.at + KEPT_FOR - Date.now();
    expect(left).toBeGreaterThan(DAY - MINUTE);
    expect(left).toBeLessThanOrEqual(DAY);
  });

  it('is deleted after the visit, even if the browser was closed in between', async () => {
    const { session, unmount } = await show(600);
    const mine = `${KEPT_WORDS}${session.user.id}.other-supplier.note`;
    window.localStorage.setItem(`${KEPT_WORDS}${session.user.id}.${access.supplierId}.note new`, '{}');
    window.localStorage.setItem(`RaStore${VISIT_STORE}.leads.listParams`, '{}');
    window.localStorage.setItem(mine, '{}');
    await forgetEndedVisit();
    expect(window.localStorage.length).toBeGreaterThanOrEqual(4);
    unmount();
    await renderWithApp(<p />, { session: aSession({ user: session.user }) });
    await forgetEndedVisit();
    await waitFor(() => expect(Object.keys(window.localStorage).filter((key) => key !== mine)).toEqual([]));
    expect(window.localStorage.getItem(mine)).toBe('{}');
  });
});
