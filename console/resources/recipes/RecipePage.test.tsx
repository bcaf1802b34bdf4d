import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { RecipeInput } from '#contracts/messaging/recipe.ts';
import { rows } from '../../testing/fakeData.ts';
import { stale } from '../../testing/refusal.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../testing/renderWithApp.tsx';
import RecipePage from './RecipePage.tsx';
import { aRecipe, aRun } from './testing/aRecipe.ts';

async function show(recipe = aRecipe(), options: AppOptions = {}, runs = [aRun({ state: 'sent', reason: null })]) {
  const { data, ...app } = options;
  const saved: RecipeInput[] = [];
  const page = (
    <Routes>
      <Route path="/leads/automation/:recipe" element={<RecipePage />} />
    </Routes>
  );
  const view = await renderWithApp(page, {
    path: `/leads/automation/${recipe.id}`,
    ...app,
    data: {
      recipe: async () => recipe,
      recipeReach: async () => ({ leads: 12, more: false }),
      getList: async (resource) => (resource === 'recipe-runs' ? rows(runs) : rows([])),
      saveRecipe: async (_, input) => {
        saved.push(input);
        return { ...recipe, ...input, version: input.version + 1 };
      },
      ...data,
    },
  });
  return { ...view, saved };
}

describe('a recipe’s page', () => {
  it('updates its sentence while numbers are typed, and saves them', async () => {
    const { user, saved } = await show();
    const days = await screen.findByLabelText('Days without a reply');
    await user.clear(days);
    await user.type(days, '5');
    expect(screen.getByText(/hasn’t replied for 5 days/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ days: 5, on: false, version: 1 });
  });

  it('says how many couples match when it is turned on, and includes them only on request', async () => {
    const { user, saved } = await show();
    await user.click(await screen.findByRole('switch', { name: 'This recipe is on' }));
    expect(await screen.findByText('Matches 12 couples right now.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Include them from tomorrow morning' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved[0]).toMatchObject({ on: true, applyTo: 'all' }));
  });

  it('keeps the typed text when a teammate saved another field first, and saves it on top of theirs', async () => {
    let first = true;
    const inputs: RecipeInput[] = [];
    const { user } = await show(aRecipe(), {
      data: {
        recipe: async () => aRecipe({ version: first ? 1 : 2 }),
        saveRecipe: async (_, input) => {
          inputs.push(input);
          if (!first) return aRecipe({ ...input, version: 3 });
          first = false;
          throw stale(2);
        },
      },
    });
    const times = await screen.findByLabelText('Maximum follow-ups');
    await user.clear(times);
    await user.type(times, '4');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(inputs.map((input) => [input.times, input.version])).toEqual([
        [4, 1],
        [4, 2],
      ]),
    );
    expect((times as HTMLInputElement).value).toBe('4');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('rejects text that isn’t a number, at its field', async () => {
    const { user, saved } = await show();
    const days = await screen.findByLabelText('Days without a reply');
    await user.clear(days);
    await user.type(days, '99');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(days.getAttribute('aria-invalid')).toBe('true'));
    expect(saved).toEqual([]);
  });

  it('shows the log with the reason for each line', async () => {
    await show(aRecipe(), {}, [aRun({ state: 'skipped', reason: 'couple-answered' })]);
    expect(await screen.findByText(/message 1 · The couple replied\./u)).toBeTruthy();
  });
});
