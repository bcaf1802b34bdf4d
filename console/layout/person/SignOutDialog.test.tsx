import { screen } from '@testing-library/react';
import { countUploads, photoUploadsDb } from '../../offline/photoUploads.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { maySignOut } from './signOutQuestion.ts';

const keep = (id: string, failure: string | null = null) => photoUploadsDb.putOne('items', id, { id, failure });

describe('signing out while photos are still uploading', () => {
  afterEach(async () => {
    for (const id of ['a', 'b', 'c']) await photoUploadsDb.removeOne('items', id);
  });

  it('signs out straight away when no upload is left, or only failed ones', async () => {
    await keep('a', 'too-small');
    expect(await countUploads()).toBe(0);
    expect(await maySignOut()).toBe(true);
  });

  it('asks first, and stays signed in if the person chooses to', async () => {
    await keep('a');
    await keep('b');
    await keep('c', 'damaged');
    const { user } = await renderWithApp(<p>Leads</p>);
    const staying = maySignOut();
    expect(await screen.findByRole('alertdialog', { name: '2 uploads aren’t finished' })).toBeTruthy();
    expect(screen.getByText(/they’re deleted from this device and never uploaded/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect(await staying).toBe(false);
    const leaving = maySignOut();
    await user.click(await screen.findByRole('button', { name: 'Sign out and delete' }));
    expect(await leaving).toBe(true);
  });
});
