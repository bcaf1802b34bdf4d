import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { TODAY_PATH } from '../../providers/paths.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import { ErrorPage } from './ErrorPage.tsx';

it('links back to the previous page, because it has no navigation', async () => {
  function Screens() {
    const { pathname } = useLocation();
    const navigate = useNavigate();
    return pathname === TODAY_PATH ? (
      <ErrorPage error={new Error('No code')} resetErrorBoundary={jest.fn()} />
    ) : (
      <button type="button" onClick={() => void navigate(TODAY_PATH)}>
        Open
      </button>
    );
  }
  const { user } = await renderWithApp(<Screens />);
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('button', { name: 'Open' })).toBeTruthy();
});
