import { screen } from '@testing-library/react';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { AuditRows } from './AuditRows.tsx';

describe('a row of the audit log', () => {
  it('names a role as the rest of the console does, not its stored value', async () => {
    const entry = {
      id: '01GMG0R01N6CFDBS4B7Q1KE4GA',
      at: '2026-05-12T09:00:00.000Z',
      actor: { id: '01GMG0R01N6CFDBS4B7Q1KE4GB', name: 'Harriet Bell' },
      supplier: null,
      lead: null,
      about: null,
      action: 'member.role',
      before: { role: 'viewer' },
      after: { role: 'sales' },
      reason: null,
      acting: null,
    };
    await renderWithApp(<AuditRows entries={[entry]} />);
    expect((await screen.findByRole('definition')).textContent).toMatch(/Viewer.*Sales/u);
  });

  it('names the teammate that a change is about, and says whether their account was closed', async () => {
    const entry = {
      id: '01GMG0R01N6CFDBS4B7Q1KE4GA',
      at: '2026-05-12T09:00:00.000Z',
      actor: { id: '01GMG0R01N6CFDBS4B7Q1KE4GB', name: 'Harriet Bell' },
      supplier: null,
      lead: null,
      about: { id: '01GMG0R01N6CFDBS4B7Q1KE4GC', name: 'Marcus Lee' },
      action: 'member.remove',
      before: { userId: '01GMG0R01N6CFDBS4B7Q1KE4GC', role: 'sales' },
      after: { authRemoved: true },
      reason: null,
      acting: null,
    };
    await renderWithApp(<AuditRows entries={[entry]} />);
    const facts = await screen.findAllByRole('definition');
    expect(facts.map((fact) => fact.textContent)).toEqual(['Marcus Lee', 'was Sales', 'Yes']);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Person', 'Role', 'Account closed']);
  });

  it('names the other business of a group', async () => {
    const entry = {
      id: '01GMG0R01N6CFDBS4B7Q1KE4GA',
      at: '2026-05-12T09:00:00.000Z',
      actor: { id: '01GMG0R01N6CFDBS4B7Q1KE4GB', name: 'Harriet Bell' },
      supplier: null,
      lead: null,
      about: { id: '01GMG0R01N6CFDBS4B7Q1KE4GC', name: 'Ashcombe Houses' },
      action: 'group.unlink',
      before: null,
      after: { parentId: '01GMG0R01N6CFDBS4B7Q1KE4GC', childId: '01GMG0R01N6CFDBS4B7Q1KE4GD' },
      reason: null,
      acting: null,
    };
    await renderWithApp(<AuditRows entries={[entry]} />);
    expect(await screen.findByText('Connection of a group ended')).toBeTruthy();
    expect((await screen.findByRole('definition')).textContent).toBe('Ashcombe Houses');
  });
});
