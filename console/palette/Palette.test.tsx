import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { overlayStore } from '../layout/frame/overlayStore.ts';
import { offlineStore } from '../offline/offlineStore.ts';
import { HttpError } from '../providers/HttpError.ts';
import { keepRecent } from '../providers/kept/recent.ts';
import { aSession, anAccess } from '../testing/fixtures.ts';
import { refusal } from '../testing/refusal.ts';
import { aLeadDetail } from '../testing/screenFixtures.ts';
import { couple, couplesRow, field, labels, selected, showPalette } from './testing/showPalette.tsx';

describe('the palette', () => {
  it('focuses its field', async () => {
    await showPalette();
    expect(document.activeElement).toBe(await field());
  });

  it('finds a couple for each text once typing pauses, and says how many there are', async () => {
    const { user, searches } = await showPalette({ leads: [couple('Amelia'), couple('Amy')] });
    await user.type(await field(), 'am ');
    await waitFor(() => expect(labels().slice(0, 2)).toEqual(['Amelia', 'Amy']));
    expect(searches).toEqual(['am']);
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^\d+ results$/u));
  });

  it('moves with the arrows, Home and End, wraps around, and opens the chosen couple', async () => {
    const leads = [couple('Amelia'), couple('Amy'), couple('Amber')];
    const { user, location } = await showPalette({ leads });
    const box = await field();
    await user.type(box, 'am');
    await waitFor(() => expect(labels()).toContain('Amber'));
    const first = selected();
    await user.keyboard('{ArrowUp}');
    expect(selected()).toBe(labels().at(-1));
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{ArrowDown}');
    expect(selected()).toBe(first);
    await user.keyboard('{End}');
    expect(selected()).toBe(labels().at(-1));
    await user.keyboard('{Home}{ArrowDown}');
    const name = selected();
    await user.keyboard('{Enter}');
    expect(location()).toBe(`/leads/${leads.find(({ partners }) => partners[0]?.firstName === name)?.id}`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens a couple or a page in a new tab with Ctrl Enter, and stays open', async () => {
    const opened: unknown[] = [];
    const open = jest.spyOn(window, 'open').mockImplementation((url) => {
      opened.push(url);
      return null;
    });
    const amelia = couple('Amelia');
    const { user, location } = await showPalette({ leads: [amelia] });
    await user.type(await field(), 'amelia');
    await couplesRow('Amelia');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toEqual([`/console/leads/${amelia.id}`]);
    expect([location(), overlayStore.get()]).toEqual(['/ledger', 'search']);
    open.mockRestore();
  });

  it('announces that it is searching once that takes a while', async () => {
    const { user } = await showPalette({ find: () => new Promise(() => undefined) });
    const announced: (string | null)[] = [];
    await user.type(await field(), 'amelia');
    announced.push(screen.getByRole('status').textContent);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Searching…'));
    expect(announced[0]).not.toBe('Searching…');
  });

  it('opens a couple on click', async () => {
    const amelia = couple('Amelia');
    const { user, location } = await showPalette({ leads: [amelia] });
    await user.type(await field(), 'am');
    await user.click(await couplesRow('Amelia'));
    expect(location()).toBe(`/leads/${amelia.id}`);
  });

  it('never opens a couple that was found for another query', async () => {
    const { user, location } = await showPalette({
      find: (q) => (q === 'am' ? Promise.resolve([couple('Amelia')]) : new Promise(() => undefined)),
    });
    await user.type(await field(), 'am');
    await couplesRow('Amelia');
    await user.keyboard('{Backspace}{Backspace}zzoe');
    expect(labels()).not.toContain('Amelia');
    await user.keyboard('{Enter}');
    expect(location()).not.toContain('/leads/0');
  });

  it('keeps the selected row while couples arrive', async () => {
    let answer: (leads: ReturnType<typeof couple>[]) => void = () => undefined;
    const { user, searches } = await showPalette({ find: () => new Promise((resolve) => (answer = resolve)) });
    await user.type(await field(), 'te');
    await waitFor(() => expect(labels().length).toBeGreaterThan(2));
    await user.keyboard('{ArrowDown}');
    const before = selected();
    await waitFor(() => expect(searches).toContain('te'));
    answer([couple('Tess')]);
    await couplesRow('Tess');
    expect(selected()).toBe(before);
  });

  it('finds a mistyped page, and an already loaded couple without the server', async () => {
    const { user, queryClient, location } = await showPalette({
      find: () => Promise.reject(refusal(503, 'unavailable')),
    });
    queryClient.setQueryData(['leads', 'getList', {}], { data: [couple('Rosie')], total: 1 });
    await user.type(await field(), 'rsoie');
    expect(await couplesRow('Rosie')).toBeTruthy();
    expect(await screen.findByText('Search isn’t responding. Try again.')).toBeTruthy();
    await user.keyboard('{Escape}tempaltes{Enter}');
    expect(location()).toBe('/leads/templates');
  });

  it('says while offline what was searched, instead of failing', async () => {
    act(() => offlineStore.set(Date.now()));
    const { user, queryClient } = await showPalette({ find: () => Promise.reject(new HttpError(0, null)) });
    queryClient.setQueryData(['leads', 'getList', {}], { data: [couple('Rosie')], total: 1 });
    await user.type(await field(), 'rosie');
    expect(await couplesRow('Rosie')).toBeTruthy();
    expect(await screen.findByText(/^You’re offline\. Only couples that this page has loaded/u)).toBeTruthy();
    act(() => offlineStore.set(null));
    expect(await screen.findByText('Search isn’t responding. Try again.')).toBeTruthy();
  });

  it('shows a locked couple without surnames', async () => {
    const locked = couple('Maya', { locked: true, partners: [{ firstName: 'Maya', lastName: null }] });
    const { user } = await showPalette({ leads: [locked] });
    await user.type(await field(), 'ma');
    expect(await screen.findByRole('img', { name: 'surname hidden' })).toBeTruthy();
  });

  it('shows a couple’s photo if there is one', async () => {
    const { user } = await showPalette({ leads: [couple('Maya', { photo: '/photo-of-maya' })] });
    await user.type(await field(), 'ma');
    await waitFor(() => expect(document.querySelector('img.arch')?.getAttribute('src')).toBe('/photo-of-maya'));
  });

  it('clears the text on the first Escape and closes on the second', async () => {
    const { user, location } = await showPalette();
    await user.type(await field(), 'am{Escape}');
    expect(await field()).toHaveProperty('value', '');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location()).toBe('/ledger');
  });

  it('starts with recently opened couples and drops removed ones', async () => {
    const amelia = aLeadDetail();
    const session = aSession();
    const { user, location } = await showPalette({ session, at: 'nothing' });
    expect(overlayStore.get()).toBeNull();
    keepRecent('couples', 'GONE');
    keepRecent('couples', amelia.id);
    const again = await showPalette({
      session,
      data: {
        getOne: async (_resource, { id }) => {
          if (id === amelia.id) return { data: amelia as never };
          throw refusal(404, 'not-found');
        },
      },
    });
    await waitFor(() => expect(labels()[0]).toBe('Amelia & Jack'));
    expect(screen.getByRole('group', { name: 'Recent couples' })).toBeTruthy();
    await again.user.keyboard('{Enter}');
    expect([location(), again.location()]).toEqual(['/ledger', `/leads/${amelia.id}`]);
    expect(user).toBeTruthy();
  });

  it('links to a typed day, in the reader’s language', async () => {
    const { user, location } = await showPalette({ language: 'de-DE' });
    await user.type(await field(), '2027-09-05');
    expect(labels()).toEqual(expect.arrayContaining([expect.stringContaining('im Kalender öffnen')]));
    await user.keyboard('{Escape}5. Sept. 2027');
    await waitFor(() => expect(labels().join()).toContain('5. Sept. 2027'));
    await user.keyboard(' kalender');
    await waitFor(() => expect(selected()).toContain('im Kalender öffnen'));
    await user.keyboard('{Enter}');
    expect(location()).toBe('/calendar?day=2027-09-05');
  });

  it('offers a viewer nothing that changes data', async () => {
    const session = aSession({ suppliers: [anAccess({ role: 'viewer' })] });
    const { user } = await showPalette({ session, leads: [couple('Amelia')] });
    const box = await field();
    for (const word of ['block', 'template', 'connections', 'import', 'hold', 'booked']) {
      await user.clear(box);
      await user.type(box, word);
      expect(
        labels().filter((label) =>
          /block days|new template|^connections|import leads|move to|hold a/iu.test(label ?? ''),
        ),
      ).toEqual([]);
    }
  });
});
