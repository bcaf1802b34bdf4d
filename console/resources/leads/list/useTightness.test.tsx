import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { TIGHTEST, useTightness } from './useTightness.ts';

function Table() {
  const table = useRef<HTMLTableElement>(null);
  useTightness(table);
  return (
    <main>
      <table ref={table} />
    </main>
  );
}

/** Simulates a 1,000 px wide page with a table `width` px wide, less 60 px for each step. */
function pageWith(width: number): void {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    return new DOMRect(0, 0, this.tagName === 'MAIN' ? 1_000 : width - 60 * Number(this.dataset['tightness']), 0);
  });
}

afterEach(() => jest.restoreAllMocks());

it.each([
  [1_000, 0],
  [1_050, 1],
  [1_100, 2],
  [9_000, TIGHTEST],
])('a table that would be %d px wide on a 1,000 px page drops %d steps', (width, steps) => {
  pageWith(width);
  render(<Table />);
  expect(screen.getByRole('table').dataset['tightness']).toBe(String(steps));
});
