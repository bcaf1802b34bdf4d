import { screen, waitFor, within } from '@testing-library/react';
import type { ContactAnswer } from '#contracts/supplier/contact.ts';
import type { Role } from '#contracts/account/roles.ts';
import { CONTACTS_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { aMember } from '../../testing/screenFixtures.ts';
import ContactsPage from './ContactsPage.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}/contacts`;
const MARCUS = aMember({ name: 'Marcus Lee' });

const aContact = (change: Partial<ContactAnswer> = {}): ContactAnswer => ({
  id: anId(),
  name: 'Nell Ashdown',
  job: 'Events manager',
  email: 'nell@wrenfield.example',
  phone: '01666 500 123',
  languages: ['en', 'de'],
  main: true,
  userId: null,
  position: 0,
  version: 1,
  ...change,
});
const NELL = aContact();
const TOM = aContact({ name: 'Tom Ashby', job: '', email: '', phone: '', languages: [], main: false, position: 1 });

async function show(contacts: ContactAnswer[], answers: Answers = {}, role: Role = 'editor') {
  const requests = fakeFetch({ [`GET ${API}`]: { json: contacts }, ...answers });
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId }] });
  const view = await renderWithApp(<ContactsPage />, {
    path: CONTACTS_PATH,
    screen: CONTACTS_PATH,
    session,
    data: { members: async () => [MARCUS] },
  });
  return { ...view, sent: (method: string) => requests.filter((one) => one.method === method) };
}

describe('the contacts page', () => {
  // Unsaved text is kept on the device.
  afterEach(() => window.localStorage.clear());

  it('lists who to reach, how, and in which language', async () => {
    await show([NELL, TOM]);
    const [nell, tom] = await screen.findAllByRole('listitem');
    expect(nell?.textContent).toMatch(/Nell Ashdown.*Main contact.*Events manager.*Speaks English, German/u);
    expect(screen.getByRole('link', { name: 'nell@wrenfield.example' }).getAttribute('href')).toBe(
      'mailto:nell@wrenfield.example',
    );
    expect(screen.getByRole('link', { name: '01666 500 123' }).getAttribute('href')).toBe('tel:01666500123');
    expect(tom?.textContent).toMatch(/Tom Ashby.*No email or phone/u);
  });

  it('offers to add the first contact if there is none', async () => {
    const { user, sent } = await show([], { [`POST ${API}`]: { status: 201, json: NELL } });
    expect(await screen.findByText('No contacts yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add contact' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add contact' }));
    await user.click(form.getByRole('button', { name: 'Add contact' }));
    expect(await form.findByText('Fill this in.')).toBeTruthy();
    await user.type(form.getByLabelText('Name'), 'Nell Ashdown');
    await user.type(form.getByLabelText(/^Email/u), 'nell');
    await user.selectOptions(form.getByLabelText(/^Languages/u), 'German');
    await user.selectOptions(form.getByLabelText(/^Languages/u), 'Welsh');
    await user.click(form.getByRole('button', { name: 'Remove Welsh' }));
    await user.click(form.getByRole('button', { name: 'Add contact' }));
    expect(await form.findByText(/name@example.com/u)).toBeTruthy();
    await user.type(form.getByLabelText(/^Email/u), '@wrenfield.example{Enter}');
    expect((await screen.findAllByText('Nell Ashdown added.')).length).toBeGreaterThan(0);
    expect(sent('POST').map(({ body }) => body)).toEqual([
      {
        name: 'Nell Ashdown',
        job: '',
        email: 'nell@wrenfield.example',
        phone: '',
        languages: ['de'],
        main: false,
        userId: null,
      },
    ]);
  });

  it('prefills the name of a teammate', async () => {
    const { user, sent } = await show([TOM], { [`PUT ${API}/${TOM.id}`]: { json: TOM } });
    await user.click(await screen.findByRole('button', { name: 'Actions for Tom Ashby' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Tom Ashby' }));
    await user.selectOptions(await form.findByLabelText('In your team'), 'Marcus Lee');
    const name = form.getByLabelText<HTMLInputElement>('Name');
    expect([name.value, name.disabled]).toEqual(['Marcus Lee', true]);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(sent('PUT')[0]?.body).toMatchObject({ name: 'Marcus Lee', userId: MARCUS.userId, version: 1 });
  });

  it('removes at once, and undo restores the contact in its place', async () => {
    const { user, sent } = await show([NELL, TOM], {
      [`DELETE ${API}/${TOM.id}`]: { status: 204 },
      [`POST ${API}`]: { status: 201, json: TOM },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Tom Ashby' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await screen.findAllByText('Tom Ashby removed.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.body).toMatchObject({ name: 'Tom Ashby', position: 1 });
  });

  it('moves a contact and chooses the main one', async () => {
    const { user, sent } = await show([NELL, TOM], {
      [`PUT ${API}/order`]: { json: [TOM, NELL] },
      [`PUT ${API}/${TOM.id}`]: { json: TOM },
    });
    const open = async (entry: string) => {
      await user.click(await screen.findByRole('button', { name: 'Actions for Tom Ashby' }));
      await user.click(await screen.findByRole('menuitem', { name: entry }));
    };
    await open('Move up');
    await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ ids: [TOM.id, NELL.id] }));
    await open('Make main contact');
    await waitFor(() => expect(sent('PUT')[1]?.body).toMatchObject({ name: 'Tom Ashby', main: true, version: 1 }));
  });

  it('says so if a teammate changed the list in the meantime, and reloads it', async () => {
    const changed = { code: 'order-changed', status: 409, title: 'x', type: 'x', instance: 'x' };
    const { user, sent } = await show([NELL, TOM], { [`PUT ${API}/order`]: { status: 409, json: changed } });
    await user.click(await screen.findByRole('button', { name: 'Actions for Tom Ashby' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    expect((await screen.findAllByText(/changed this list in the meantime/u)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(sent('GET')).toHaveLength(2));
  });

  it('is read-only for people who don’t edit the profile', async () => {
    await show([NELL], {}, 'viewer');
    await screen.findByText('Nell Ashdown');
    expect(screen.queryByRole('button', { name: /Actions|Add/u })).toBeNull();
  });
});
