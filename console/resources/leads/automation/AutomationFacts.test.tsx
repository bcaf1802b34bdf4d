import { screen, waitFor } from '@testing-library/react';
import type { RecipeRunAnswer } from '#contracts/messaging/recipe.ts';
import { aSession, anAccess } from '../../../testing/fixtures.ts';
import { failing, refusal } from '../../../testing/refusal.ts';
import { renderWithApp } from '../../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../../testing/renderWithApp.tsx';
import { aRun } from '../../recipes/testing/aRecipe.ts';
import { AutomationFacts } from './AutomationFacts.tsx';

async function show(runs: RecipeRunAnswer[], options: AppOptions & { stopped?: boolean } = {}) {
  const { data, stopped = false, ...app } = options;
  const set: boolean[] = [];
  const view = await renderWithApp(<AutomationFacts leadId="01HXXXXXXXXXXXXXXXXXXXXXXX" />, {
    path: '/leads/x',
    ...app,
    data: {
      leadRecipes: async () => ({ stopped, runs }),
      stopRecipes: async (_, wanted) => {
        set.push(wanted);
        return { stopped: wanted, runs };
      },
      ...data,
    },
  });
  return { ...view, set };
}

describe('automation on a lead', () => {
  it('shows upcoming, pending and finished runs', async () => {
    const waiting = aRun({ id: '01HYYYYYYYYYYYYYYYYYYYYYYY', state: 'waiting', reason: null });
    await show([aRun(), waiting, aRun({ id: '01HWWWWWWWWWWWWWWWWWWWWWWW', state: 'sent', reason: null })]);
    expect(await screen.findByRole('link', { name: 'Review' })).toBeTruthy();
    expect(screen.getByText(/^Waiting, /u)).toBeTruthy();
    expect(screen.getByText(/^Done, /u)).toBeTruthy();
  });

  it('can be stopped for this couple', async () => {
    const { user, set } = await show([aRun()]);
    await user.click(await screen.findByRole('button', { name: 'Stop for this couple' }));
    await waitFor(() => expect(set).toEqual([true]));
    expect(await screen.findByText('Automation is stopped for this couple.')).toBeTruthy();
  });

  it('can be resumed if it is stopped', async () => {
    const { user, set } = await show([], { stopped: true });
    expect(await screen.findByText('Stopped for this couple.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Resume automation' }));
    await waitFor(() => expect(set).toEqual([false]));
  });

  it('says when stopping failed', async () => {
    const { user } = await show([aRun()], { data: { stopRecipes: failing(refusal(503, 'unavailable')) } });
    await user.click(await screen.findByRole('button', { name: 'Stop for this couple' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('shows readers no buttons', async () => {
    await show([aRun()], { session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }) });
    await screen.findByText('Automation');
    expect(screen.queryByRole('button', { name: 'Stop for this couple' })).toBeNull();
  });

  it('shows nothing if nothing happens', async () => {
    let requests = 0;
    const leadRecipes = async () => {
      requests += 1;
      return { stopped: false, runs: [] };
    };
    await show([], { data: { leadRecipes } });
    await waitFor(() => expect(requests).toBe(1));
    expect(screen.queryByText('Automation')).toBeNull();
  });
});
