import { screen, waitFor, within } from '@testing-library/react';
import { USUAL_CHANNELS, kindsFor } from '#contracts/notifications/notification-kinds.ts';
import type { NotificationPreferences } from '#contracts/notifications/notification.ts';
import { HttpError } from '../providers/HttpError.ts';
import { aSession, anAccess } from '../testing/fixtures.ts';
import { renderWithApp } from '../testing/renderWithApp.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';

const usual: NotificationPreferences = { kinds: USUAL_CHANNELS, quiet: null, version: 0 };

function show(save: (wanted: NotificationPreferences) => Promise<NotificationPreferences>) {
  return renderWithApp(<ChoicesForm choices={usual} />, { data: { saveNotificationPreferences: save } });
}

describe('notification settings', () => {
  it('have a row for every kind that can reach the person, with a named control for each channel', async () => {
    await show(async (wanted) => wanted);
    const names = [...document.querySelectorAll('th[scope=row]')].map(({ textContent }) => textContent);
    expect(new Set(names).size).toBe(kindsFor(true).length);
    const headings = [...document.querySelectorAll('th[scope=rowgroup]')].map(({ textContent }) => textContent);
    expect(headings).toEqual(['Couples and leads', 'Your team', 'Your business', 'Balance and tier', 'You']);
    expect(screen.getByRole('switch', { name: 'A new enquiry: In Aisle' })).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'A new enquiry: By email' }).value).toBe('instant');
  });

  it('list only billing and own-role news for people who can’t read leads', async () => {
    const session = aSession({ suppliers: [anAccess({ role: 'billing' })] });
    await renderWithApp(<ChoicesForm choices={usual} />, { session });
    const rows = [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Balance and tier',
      'Units are running low',
      'No units are left',
      'Units are added',
      'A unit is returned',
      'A return is refused',
      'Your tier changes',
      'You',
      'Your role changes',
      'Something changes in your account',
    ]);
  });

  it('list only account news without a business, and keep the other choices', async () => {
    const saved: NotificationPreferences[] = [];
    const session = { ...aSession({ suppliers: [] }) };
    const data = {
      saveNotificationPreferences: async (wanted: NotificationPreferences) => {
        saved.push(wanted);
        return { ...wanted, version: 1 };
      },
    };
    const { user } = await renderWithApp(<ChoicesForm choices={usual} />, { session, data });
    const rows = [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
    expect(rows).toEqual(['You', 'Something changes in your account']);
    expect(screen.queryByText(/the business’s time zone/u)).toBeNull();
    expect(screen.getByText(/Times follow your language’s country: United Kingdom\./u)).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Something changes in your account: On your devices' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { 'account-changed': own, ...rest } = saved[0]?.kinds ?? USUAL_CHANNELS;
    const { 'account-changed': before, ...others } = USUAL_CHANNELS;
    expect([own, rest]).toEqual([{ ...before, push: false }, others]);
  });

  it('offer no email choice where one is always sent', async () => {
    await show(async (wanted) => wanted);
    const row = within(screen.getByRole('row', { name: /^Something changes in your account/u }));
    expect(row.queryByRole('combobox')).toBeNull();
    expect(row.getByText('Always at once')).toBeTruthy();
    expect(row.getByRole<HTMLInputElement>('switch', { name: /On your devices$/u }).checked).toBe(true);
  });

  it('count the changes and save the choices', async () => {
    const saved: NotificationPreferences[] = [];
    const { user } = await show(async (wanted) => {
      saved.push(wanted);
      return { ...wanted, version: wanted.version + 1 };
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'A message from a couple: By email' }), 'daily');
    await user.click(screen.getByRole('switch', { name: /^Mute notifications at night/u }));
    expect(screen.getByText('2 unsaved changes')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('22:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText(/unsaved/u)).toBeNull());
    expect(saved).toMatchObject([{ version: 0, quiet: { from: '22:00', to: '07:00' } }]);
    expect(saved[0]?.kinds.message.mail).toBe('daily');
  });

  it('keep the choice when the server refuses it', async () => {
    const { user } = await show(() => Promise.reject(new HttpError(503, null)));
    const row = within(screen.getByRole('row', { name: /^A lead is assigned/u }));
    await user.click(row.getByRole('switch', { name: /On your devices$/u }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    expect(row.getByRole<HTMLInputElement>('switch', { name: /On your devices$/u }).checked).toBe(false);
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
  });
});
