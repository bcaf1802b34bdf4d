import { fireEvent, screen } from '@testing-library/react';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { NoEntries } from './NoEntries.tsx';

describe('an audit log without entries', () => {
  it('says that nothing happened yet', async () => {
    await renderWithApp(<NoEntries filtered={false} onClear={() => undefined} />);
    expect(await screen.findByText('No entries yet')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers to clear filters that match nothing', async () => {
    let cleared = 0;
    await renderWithApp(<NoEntries filtered onClear={() => (cleared += 1)} />);
    expect(await screen.findByText('No entries match')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(cleared).toBe(1);
  });
});
