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
      action: 'member.role',
      before: { role: 'viewer' },
      after: { role: 'sales' },
      reason: null,
      acting: null,
    };
    await renderWithApp(<AuditRows entries={[entry]} />);
    expect((await screen.findByRole('definition')).textContent).toMatch(/Viewer.*Sales/u);
  });
});
