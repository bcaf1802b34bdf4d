import { act, screen, waitFor } from '@testing-library/react';
import { turnLetterKeys } from '../../../layout/keys/letterKeys.ts';
import type { ConsoleDataProvider } from '../../../providers/dataProvider.ts';
import { clearLeadSelection } from '../bulk/useLeadSelection.ts';
import { lead, showLeadList, table } from './testing/showLeadList.tsx';

describe('list shortcuts, wherever the focus is', () => {
  const three = [lead('Amelia'), lead('Maya', { needsReply: true }), lead('Zoe')];
  afterEach(() => act(clearLeadSelection));
  const focused = () => document.activeElement?.textContent;

  async function show() {
    const sent: unknown[] = [];
    const update = (async (_resource: string, params: { id: unknown }) => {
      sent.push(params.id);
      return { data: { ...three.find(({ id }) => id === params.id), version: 2 } };
    }) as unknown as ConsoleDataProvider['update'];
    const view = await showLeadList(three, { data: { update } });
    await table();
    return { ...view, sent };
  }

  it.each([
    ['the page', () => document.body],
    ['a heading', () => screen.getByRole('heading', { level: 1 })],
    ['a button', () => screen.getByRole('button', { name: 'Columns' })],
  ])('j, x and e continue at the last row after a click on %s', async (_what, element) => {
    const { user, sent } = await show();
    await user.keyboard('jj');
    expect(focused()).toBe('Maya');
    await user.click(element());
    await user.keyboard('{Escape}');
    await user.keyboard('x');
    expect(await screen.findByText('1 selected')).toBeTruthy();
    expect(focused()).toBe('Maya');
    await user.click(document.body);
    await user.keyboard('e');
    await waitFor(() => expect(sent).toEqual([three[1]?.id]));
    await user.click(document.body);
    await user.keyboard('j');
    expect(focused()).toBe('Zoe');
  });

  it('work from a checkbox, which isn’t for text', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('checkbox', { name: /Maya/u }));
    await user.keyboard('j');
    expect(focused()).toBe('Zoe');
    await user.keyboard('k');
    expect(focused()).toBe('Maya');
  });

  it('Escape clears the selection, but not from a field', async () => {
    const { user } = await show();
    await user.keyboard('jx');
    expect(await screen.findByText('1 selected')).toBeTruthy();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('x{Escape}');
    expect(screen.getByText('1 selected')).toBeTruthy();
    await user.click(document.body);
    await user.keyboard('{Escape}');
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  it('do nothing while letter keys are turned off', async () => {
    const { user } = await show();
    act(() => turnLetterKeys(false));
    await user.keyboard('jx');
    expect(screen.queryByText('1 selected')).toBeNull();
    act(() => turnLetterKeys(true));
    await user.keyboard('jx');
    expect(await screen.findByText('1 selected')).toBeTruthy();
  });
});
