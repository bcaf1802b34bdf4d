import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { LEAD_STAGES, LEAD_STATUSES } from '#contracts/terms/lead-terms.ts';
import { TIERS } from '#contracts/terms/supplier-terms.ts';
import { enGB } from '../i18n/en-GB.ts';
import { startI18n } from '../i18n/i18n.ts';
import { offlineStore } from '../offline/offlineStore.ts';
import { HttpError } from '../providers/HttpError.ts';
import { Button } from './buttons/Button.tsx';
import { CoupleName } from './people/CoupleName.tsx';
import { ErrorState } from './surfaces/ErrorState.tsx';
import { SegmentControl } from './buttons/SegmentControl.tsx';
import { StageChip } from './chips/StageChip.tsx';
import { StatusChip } from './chips/StatusChip.tsx';
import { TierChip } from './chips/TierChip.tsx';
import { Toggle } from './buttons/Toggle.tsx';
import { ViewTabs } from './buttons/ViewTabs.tsx';

beforeAll(() => startI18n('en-GB', async () => enGB));

describe('a button', () => {
  it('keeps its own class besides its style', () => {
    render(<Button className="filter-add">Filter</Button>);
    expect(screen.getByRole('button', { name: 'Filter' }).className).toBe('btn btn--outline filter-add');
  });
});

describe('chips', () => {
  it.each(LEAD_STAGES)('stage %s has its own glyph and a name', (stage) => {
    const { container } = render(<StageChip stage={stage} />);
    expect(container.querySelector('svg')).toBeTruthy();
    expect(container.textContent).not.toMatch(/terms\./u);
  });

  it('draw every stage differently', () => {
    const drawings = LEAD_STAGES.map(
      (stage) => render(<StageChip stage={stage} />).container.querySelector('svg')?.outerHTML,
    );
    expect(new Set(drawings).size).toBe(LEAD_STAGES.length);
  });

  it('colour only the status that needs action', () => {
    const coloured = LEAD_STATUSES.filter((status) =>
      render(<StatusChip status={status} />).container.querySelector('.status--act'),
    );
    expect(coloured).toEqual(['Action Needed']);
  });

  it('show a tier’s full name in the colour of its band', () => {
    const chips = TIERS.map((tier) => {
      const chip = render(<TierChip tier={tier} category="venue" />).container.firstElementChild;
      return `${chip?.className.split('--')[1]} ${chip?.textContent}`;
    });
    expect(chips).toEqual([
      'grey Unverified',
      'grey Free',
      'indigo VenuePro 0.5',
      'indigo VenuePro 1',
      'indigo VenuePro 2',
      'amber VenuePro 2.5',
      'amber VenuePro 3',
      'amber VenuePro 4',
    ]);
    expect(render(<TierChip tier={1} category="photo" />).container.textContent).toBe('SupplierPro 1');
  });
});

describe('a couple’s name', () => {
  const partners = [
    { firstName: 'Maya', lastName: 'Secret' },
    { firstName: 'Rohan', lastName: 'Hidden' },
  ];

  it('leaves surnames out of the page while locked, even if they were sent by mistake', () => {
    const { container } = render(<CoupleName partners={partners} locked />);
    expect(container.innerHTML).not.toMatch(/Secret|Hidden/u);
    expect(screen.getAllByRole('img', { name: 'surname hidden' })).toHaveLength(2);
  });
});

describe('a segment control', () => {
  function Periods() {
    const [value, setValue] = useState<'month' | 'week' | 'day'>('month');
    const options = [
      { value: 'month', label: 'Monthly' },
      { value: 'week', label: 'Weekly' },
      { value: 'day', label: 'Daily' },
    ] as const;
    return <SegmentControl label="Period" options={options} value={value} onChange={setValue} />;
  }

  it('is one tab stop, and arrows change the choice, wrapping around', async () => {
    const user = userEvent.setup();
    render(<Periods />);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Monthly');
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('Daily');
    expect(document.activeElement?.textContent).toBe('Daily');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('Monthly');
  });
});

describe('view tabs', () => {
  it('can be navigated with arrows and selected with Enter', async () => {
    const user = userEvent.setup();
    const chosen: string[] = [];
    render(
      <ViewTabs
        label="Views"
        tabs={[
          { id: 'all', label: 'All leads', count: 88 },
          { id: 'reply', label: 'Needs a reply', count: 7 },
        ]}
        selected="all"
        onSelect={(id) => chosen.push(id)}
      />,
    );
    await user.tab();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(chosen).toEqual(['reply']);
  });
});

describe('a button', () => {
  it('ignores clicks while it is busy', async () => {
    let clicks = 0;
    render(
      <Button busy onClick={() => (clicks += 1)}>
        Saving
      </Button>,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'Saving' }));
    expect(clicks).toBe(0);
  });
});

describe('a toggle', () => {
  it('is a switch with its explanation', async () => {
    const changes: boolean[] = [];
    render(<Toggle label="Delisted" help="Hidden from search" checked={false} onChange={(on) => changes.push(on)} />);
    const control = screen.getByRole('switch', { name: /Delisted/u });
    await userEvent.setup().click(control);
    expect(changes).toEqual([true]);
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Hidden from search',
    );
  });
});

describe('an error state', () => {
  it('says what is safe and shows a reference for support', () => {
    const problem = { type: '', title: '', status: 500, code: 'internal' as const, instance: '7F2A-19C4' };
    render(<ErrorState error={new HttpError(500, problem)} title="We could not load your leads" />);
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain('Nothing you wrote is lost.');
    expect(alert).toContain('Reference 7F2A-19C4');
  });

  it('says while offline that it isn’t saved on this device, and doesn’t blame the server', () => {
    act(() => offlineStore.set(Date.now()));
    render(<ErrorState error={new HttpError(0, null)} />);
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain('Not saved on this device');
    expect(alert).not.toContain('server');
    act(() => offlineStore.set(null));
    expect(screen.getByRole('alert').textContent).toContain('The server isn’t responding.');
  });
});
