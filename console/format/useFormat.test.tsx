import { render, screen } from '@testing-library/react';
import { TimeAgo } from '../ui/index.ts';
import { TimeZoneProvider } from './timeZone.ts';
import { useFormat } from './useFormat.ts';

function Times() {
  const format = useFormat();
  return (
    <p>
      {format.time('2026-06-19T22:30:00.000Z')} {format.shortDate('2026-06-19')}
    </p>
  );
}

describe('times on the screen', () => {
  it('are in the supplier’s time zone, while calendar days are the same everywhere', () => {
    const { rerender } = render(
      <TimeZoneProvider value="Asia/Tokyo">
        <Times />
        <TimeAgo instant="2020-06-19T22:30:00.000Z" />
      </TimeZoneProvider>,
    );
    expect(screen.getByText(/07:30 19 Jun/u)).toBeTruthy();
    expect(screen.getByText('20 Jun 2020')).toBeTruthy();
    rerender(
      <TimeZoneProvider value="America/New_York">
        <Times />
        <TimeAgo instant="2020-06-19T22:30:00.000Z" />
      </TimeZoneProvider>,
    );
    expect(screen.getByText(/18:30 19 Jun/u)).toBeTruthy();
    expect(screen.getByText('19 Jun 2020')).toBeTruthy();
  });
});
