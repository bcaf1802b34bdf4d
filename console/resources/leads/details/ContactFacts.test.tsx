import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { LeadUpdateInput } from '#contracts/lead/lead-change.ts';
import { sessionStore } from '../../../providers/session.ts';
import { aSession } from '../../../testing/fixtures.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import { aLeadDetail, aLockedLead } from '../../../testing/screenFixtures.ts';
import { ContactFacts } from './ContactFacts.tsx';

async function show(lead: LeadDetail) {
  const changes: LeadUpdateInput[] = [];
  const view = await renderWithApp(<ContactFacts lead={lead} />, {
    data: {
      update: (async (_resource: string, { data }: { data: LeadUpdateInput }) => {
        changes.push(data);
        return { data: lead };
      }) as never,
    },
  });
  return { ...view, changes };
}

describe('a lead’s contact details', () => {
  it('can be corrected, and reverted to the couple’s own', async () => {
    const { user, changes } = await show(aLeadDetail());
    await user.click(screen.getByRole('button', { name: 'Edit contact' }));
    expect(screen.getByLabelText('Email')).toHaveProperty('placeholder', 'amelia@hartwright.example');
    await user.type(screen.getByLabelText('Email'), 'not an address');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('alert').textContent).toContain('name@example.com');
    expect(changes).toEqual([]);
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'new@couple.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes).toMatchObject([{ overrides: { email: 'new@couple.example', phone: null } }]));
  });

  it('show the couple’s own details next to corrected ones', async () => {
    const lead = aLeadDetail({ overrides: { email: 'new@couple.example' } });
    await show({ ...lead, contact: { email: 'new@couple.example', phone: null } });
    expect(screen.getByText(/you changed this from amelia@hartwright\.example/u)).toBeTruthy();
  });

  it('can’t be corrected while they are hidden', async () => {
    await show(aLockedLead());
    expect(screen.queryByRole('button', { name: 'Edit contact' })).toBeNull();
    expect(screen.getAllByLabelText(/hidden/u).length).toBeGreaterThan(0);
  });

  it('are hidden until people confirm their own address; then the lead is reloaded', async () => {
    const session = aSession();
    const unconfirmed = { ...session, user: { ...session.user, emailConfirmed: false } };
    const lead = { ...aLeadDetail(), contact: null };
    const { queryClient } = await renderWithApp(<ContactFacts lead={lead} />, { session: unconfirmed });
    const read = jest.spyOn(queryClient, 'invalidateQueries');
    expect(screen.getAllByLabelText('hidden until you confirm your email address')).toHaveLength(2);
    expect(screen.getByText(/Confirm your email address to see how to reach couples/u)).toBeTruthy();
    expect(screen.queryByText(/staff/u)).toBeNull();
    act(() => sessionStore.set(session));
    await waitFor(() => expect(read).toHaveBeenCalledWith({ queryKey: ['leads'] }));
  });
});
