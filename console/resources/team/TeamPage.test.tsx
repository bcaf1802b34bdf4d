import { screen, waitFor, within } from '@testing-library/react';
import type { CollaboratorAnswer, InviteAnswer } from '#contracts/account/team.ts';
import type { Role } from '#contracts/account/roles.ts';
import { TEAM_PATH } from '../../providers/paths.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import type { Answers } from '../../testing/fakeFetch.ts';
import { aSession, anAccess, anId } from '../../testing/fixtures.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { aMember } from '../../testing/screenFixtures.ts';
import TeamPage from './TeamPage.tsx';

const OURS = anAccess();
const API = `/api/suppliers/${OURS.supplierId}`;

const person = (change: Partial<CollaboratorAnswer> = {}): CollaboratorAnswer => ({
  id: anId(),
  name: 'Harriet Bell',
  email: 'harriet@wrenfield.example',
  photo: null,
  role: 'admin',
  primary: true,
  createdAt: '2026-01-10T09:00:00.000Z',
  lastActiveAt: new Date().toISOString(),
  ...change,
});
const anInvite = (change: Partial<InviteAnswer> = {}): InviteAnswer => ({
  id: anId(),
  email: 'hugo.lane@example.com',
  role: 'editor',
  mailed: true,
  invitedBy: 'Harriet Bell',
  sentAt: new Date().toISOString(),
  expiresAt: '2027-01-01T09:00:00.000Z',
  expired: false,
  ...change,
});
const MARCUS = person({ name: 'Marcus Lee', email: 'Marcus@wrenfield.example', role: 'sales', lastActiveAt: null });
const HARRIET = person();

async function show(
  answers: Answers = {},
  {
    role = 'admin',
    invites = [],
    through = null,
  }: { role?: Role; invites?: InviteAnswer[]; through?: string | null } = {},
) {
  const requests = fakeFetch({
    [`GET ${API}/team`]: { json: { members: [HARRIET, MARCUS], invites } },
    [`GET ${API}/recoveries`]: { json: [] },
    ...answers,
  });
  const session = aSession({ suppliers: [{ ...anAccess({ role }), supplierId: OURS.supplierId, through }] });
  const view = await renderWithApp(<TeamPage />, {
    path: TEAM_PATH,
    screen: TEAM_PATH,
    session: { ...session, user: { ...session.user, id: HARRIET.id } },
    data: { members: async () => [aMember({ name: 'Harriet Bell', role: 'admin' })] },
  });
  return { ...view, sent: (method: string) => requests.filter((one) => one.method === method) };
}

async function openForm(answers: Answers = {}) {
  const view = await show(answers);
  const button = await screen.findByRole('button', { name: 'Invite someone' });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  await view.user.click(button);
  return { ...view, form: within(await screen.findByRole('dialog', { name: 'Invite someone to Wrenfield Hall' })) };
}

describe('the team screen', () => {
  it('leaves a team its own admins when someone manages it through a group', async () => {
    const invites = [anInvite(), anInvite({ email: 'ida@example.com', role: 'admin' })];
    const ida = person({ name: 'Ida Field' });
    const team = { members: [ida, MARCUS], invites };
    const { user } = await show({ [`GET ${API}/team`]: { json: team } }, { invites, through: anId() });
    expect(await screen.findByRole('button', { name: 'Actions for Marcus Lee' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actions for Ida Field' })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Revoke/u })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Invite someone' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).not.toContain('admin');
    expect(dialog.getByText('Only Wrenfield Hall’s own admins can make someone an admin.')).toBeTruthy();
  });

  it('lists people with role and activity; the last admin keeps the role', async () => {
    const { user } = await show();
    const rows = await screen.findAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Harriet Bell\s*You.*Admin.*Just now/u),
      expect.stringMatching(/Marcus Lee.*Sales.*Signed out/u),
    ]);
    expect(screen.getByText('2 people work on Wrenfield Hall')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Actions for Marcus Lee' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions for Harriet Bell' }));
    const [change, leave, ...others] = await screen.findAllByRole('menuitem');
    expect(change?.textContent).toBe('Change role The only admin: make someone else one first');
    expect(change?.getAttribute('aria-disabled')).toBe('true');
    expect([leave?.textContent, leave?.getAttribute('aria-disabled'), others]).toEqual(['Leave team', null, []]);
    await user.click(change as HTMLElement);
    expect(screen.queryByRole('dialog', { name: /^Change the role/u })).toBeNull();
    // In the menu, and always below the role.
    expect(screen.getAllByText('The only admin: make someone else one first')).toHaveLength(2);
  });

  it('explains the five roles from the table that the server uses', async () => {
    await show();
    const roles = within(await screen.findByRole('region', { name: 'What each role can do' }));
    expect(roles.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Admin',
      'Editor',
      'Sales',
      'Billing',
      'Viewer',
    ]);
    const abilitiesOf = (role: string): (string | null)[] => {
      const item = roles.getByRole('heading', { name: role }).closest('li') as HTMLElement;
      return within(item)
        .getAllByRole('listitem')
        .map((one) => one.textContent);
    };
    expect(abilitiesOf('Billing')).toEqual(['See the balance']);
    expect(abilitiesOf('Editor')).toContain('Edit the profile');
    expect(abilitiesOf('Sales')).not.toContain('Edit the profile');
  });

  it('is read-only for everyone but admins, and closed to viewers', async () => {
    await show({}, { role: 'sales', invites: [anInvite()] });
    await screen.findByText('hugo.lane@example.com');
    expect(screen.queryByRole('button', { name: /Invite|Actions for Marcus|Resend|Revoke/u })).toBeNull();
  });

  it('tells a viewer whom to ask', async () => {
    const { sent } = await show({}, { role: 'viewer' });
    expect(await screen.findByText(/Your role doesn’t include this page/u)).toBeTruthy();
    expect(sent('GET')).toEqual([]);
  });

  it('resends and revokes an open invite', async () => {
    const invite = anInvite({ expired: true });
    const { user, sent } = await show(
      {
        [`POST ${API}/invites/${invite.id}/resend`]: { json: invite },
        [`DELETE ${API}/invites/${invite.id}`]: { status: 204 },
      },
      { invites: [invite, anInvite({ email: null, mailed: false })] },
    );
    expect(await screen.findByText('Expired')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Resend the invite to hugo.lane@example.com' }));
    expect(await screen.findByText(/We’ve sent a new link to hugo.lane@example.com/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Revoke the invite for hugo.lane@example.com' }));
    expect(await screen.findByText('Invite revoked. The link no longer works.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Invite someone'));
    expect(sent('DELETE')).toHaveLength(1);
    // A shared link can’t be sent again.
    expect(screen.getAllByRole('button', { name: /^Resend/u })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Revoke the invite link' })).toBeTruthy();
  });

  it('changes a role, and says that the last admin stays', async () => {
    const problem = { type: '', title: 'x', status: 409, code: 'last-admin', instance: 'x' };
    let refuse = true;
    const { user, sent } = await show({
      [`PUT ${API}/members/${MARCUS.id}`]: () => (refuse ? { status: 409, json: problem } : { json: {} }),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Marcus Lee' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change role' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the role of Marcus Lee' }));
    await user.click(dialog.getByRole('radio', { name: /^Billing/u }));
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    expect((await screen.findAllByText(/A team needs at least one admin/u)).length).toBeGreaterThan(0);
    refuse = false;
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('Marcus Lee is now Billing.')).toBeTruthy();
    expect(sent('PUT').at(-1)?.body).toEqual({ role: 'billing' });
  });

  it('removes someone, with their account only on request', async () => {
    let members = [HARRIET, MARCUS];
    const { user, sent } = await show({
      [`GET ${API}/team`]: () => ({ json: { members, invites: [] } }),
      'POST /api/nonce/remove-access': () => {
        members = [HARRIET];
        return { json: { removed: true, authRemoved: true } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Marcus Lee' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from team' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Marcus Lee from the team?' }));
    await user.click(dialog.getByRole('switch', { name: /^Close their Aisle account/u }));
    await user.click(dialog.getByRole('button', { name: 'Remove from team' }));
    expect(await screen.findByText('Marcus Lee is no longer in the team, and their account is closed.')).toBeTruthy();
    expect(sent('POST')[0]?.body).toEqual({ supplierId: OURS.supplierId, userId: MARCUS.id, removeAuth: true });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Invite someone'));
  });

  it('lets everyone leave from their own row, and says why the last admin can’t', async () => {
    const problem = { type: '', title: 'x', status: 409, code: 'last-admin', instance: 'x' };
    const { user, sent } = await show({ [`POST ${API}/leave`]: { status: 409, json: problem } });
    await user.click(await screen.findByRole('button', { name: 'Actions for Harriet Bell' }));
    expect(screen.queryByRole('menuitem', { name: 'Remove from team' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Leave team' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave Wrenfield Hall?' }));
    expect(dialog.getByText(/lose access to Wrenfield Hall at once/u)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Leave team' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('A team needs at least one admin');
    expect(dialog.queryByRole('button', { name: 'Leave team' })).toBeNull();
    expect(sent('POST')).toHaveLength(1);
  });

  it('offers someone who manages no one only to leave the team', async () => {
    await show({}, { role: 'sales' });
    expect(await screen.findByRole('button', { name: 'Actions for Harriet Bell' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actions for Marcus Lee' })).toBeNull();
  });
});

describe('inviting someone', () => {
  // Unsaved text is kept on the device.
  afterEach(() => window.localStorage.clear());

  it('asks for the role, sends, confirms it for three seconds, and is ready for the next', async () => {
    const { user, form, sent } = await openForm({ [`POST ${API}/invites`]: { status: 201, json: anInvite() } });
    expect(document.activeElement).toBe(form.getByLabelText('Email'));
    await user.type(form.getByLabelText('Email'), 'tom.ashby@example.com');
    expect(form.queryByRole('button', { name: 'Done' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Send invite' }));
    expect(await form.findByText('Fill this in.')).toBeTruthy();
    expect(sent('POST')).toEqual([]);
    await user.click(form.getByRole('radio', { name: /^Sales/u }));
    expect(form.getByText(/can reveal enquiries/u)).toBeTruthy();
    await user.type(form.getByLabelText(/^A note/u), 'Hello Tom');
    await user.click(form.getByRole('button', { name: 'Send invite' }));
    const [toast] = await screen.findAllByText('Invited tom.ashby@example.com as Sales to Wrenfield Hall.');
    expect(toast).toBeTruthy();
    expect(sent('POST')[0]?.body).toEqual({ email: 'tom.ashby@example.com', role: 'sales', note: 'Hello Tom' });
    expect(form.getByText('Invite sent to tom.ashby@example.com')).toBeTruthy();
    expect(form.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(form.getByRole('button', { name: 'Done' })).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('');
    expect(form.getByRole<HTMLInputElement>('radio', { name: /^Sales/u }).checked).toBe(false);
    await waitFor(() => expect(form.queryByText('Invite sent to tom.ashby@example.com')).toBeNull(), {
      timeout: 4_000,
    });
  }, 15_000);

  it('detects people who are already on the team, whatever the case, until the address is edited', async () => {
    const { user, form, sent } = await openForm();
    await user.type(form.getByLabelText('Email'), 'marcus@wrenfield.example');
    await user.click(form.getByRole('radio', { name: /^Viewer/u }));
    await user.click(form.getByRole('button', { name: 'Send invite' }));
    const text = 'User already added as a collaborator with this email address';
    expect(await form.findByText(text)).toBeTruthy();
    expect(form.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(sent('POST')).toEqual([]);
    await user.type(form.getByLabelText('Email'), 's');
    await waitFor(() => expect(form.queryByText(text)).toBeNull());
  });

  it('shows the server’s refusal at the field, and any other failure in a toast', async () => {
    const taken = {
      type: '',
      title: 'x',
      status: 409,
      code: 'already-collaborator',
      instance: 'x',
      errors: [{ pointer: '#/email', rule: 'already-collaborator', detail: 'x' }],
    };
    let answer: object = { status: 409, json: taken };
    const { user, form } = await openForm({ [`POST ${API}/invites`]: () => answer });
    await user.type(form.getByLabelText('Email'), 'new@wrenfield.example');
    await user.click(form.getByRole('radio', { name: /^Viewer/u }));
    await user.click(form.getByRole('button', { name: 'Send invite' }));
    expect(await form.findByText('User already added as a collaborator with this email address')).toBeTruthy();
    answer = { status: 503, json: { type: '', title: 'x', status: 503, code: 'unavailable', instance: 'x' } };
    await user.click(form.getByRole('button', { name: 'Send invite' }));
    expect((await screen.findAllByText(/^Failed to fetch invite/u)).length).toBeGreaterThan(0);
    expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('new@wrenfield.example');
  });

  it('keeps what was typed when the dialog is closed', async () => {
    const { user, form } = await openForm();
    await user.type(form.getByLabelText('Email'), 'tom@example.com');
    await user.click(form.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Invite someone' }));
    const again = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(again.getByLabelText<HTMLInputElement>('Email').value).toBe('tom@example.com'));
  });

  it('creates a link to share, for anyone or for one address', async () => {
    const url = 'http://localhost/signup-invite?id=x&nonce=y';
    const { user, form, sent } = await openForm({
      'POST /api/nonce/invite/create': { json: { nonceId: anId(), nonceSecret: 'y', inviteUrl: url } },
    });
    await user.click(form.getByRole('radio', { name: /^Viewer/u }));
    await user.click(form.getByRole('button', { name: 'Copy a link instead' }));
    const link = await form.findByLabelText<HTMLInputElement>('Invite link');
    expect(link.value).toBe(url);
    expect(document.activeElement).toBe(link);
    expect(form.getByText(/for anyone who has it/u)).toBeTruthy();
    expect(sent('POST')[0]?.body).toEqual({ supplierId: OURS.supplierId, role: 'viewer' });
  });

  it('links to someone who is already on the team, and goes there', async () => {
    const { user, form } = await openForm();
    await user.type(form.getByLabelText('Email'), `${MARCUS.email ?? ''} `.toUpperCase());
    await user.click(form.getByRole('radio', { name: /^Viewer/u }));
    await user.click(form.getByRole('button', { name: 'Send invite' }));
    await user.click(await form.findByRole('button', { name: 'See Marcus Lee' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Marcus Lee'));
    expect(document.activeElement?.tagName).toBe('TR');
  });
});
