import { screen, waitFor, within } from '@testing-library/react';
import { RECIPES } from '#contracts/messaging/recipe.ts';
import { aSession, anAccess } from '../../testing/fixtures.ts';
import { failing, refusal } from '../../testing/refusal.ts';
import { renderWithApp } from '../../testing/renderWithApp.tsx';
import type { AppOptions } from '../../testing/renderWithApp.tsx';
import AutomationPage from './AutomationPage.tsx';
import { aRecipe } from './testing/aRecipe.ts';

const five = () => RECIPES.map((id) => aRecipe({ id }));

async function show(recipes = five(), options: AppOptions = {}) {
  const { data, ...app } = options;
  const saved: unknown[] = [];
  const view = await renderWithApp(<AutomationPage />, {
    path: '/leads/automation',
    ...app,
    data: {
      recipes: async () => recipes,
      saveRecipe: async (kind, input) => {
        saved.push([kind, input.on, input.applyTo, input.version]);
        return aRecipe({ id: kind, on: input.on });
      },
      ...data,
    },
  });
  return { ...view, saved };
}

describe('the automation page', () => {
  it('describes each of the five recipes in a plain sentence with its numbers', async () => {
    await show([aRecipe({ id: 'follow-up', days: 4, times: 3, templateName: 'Nudge' }), aRecipe({ id: 'remind' })]);
    expect(
      await screen.findByText('When a couple hasn’t replied for 4 days, send “Nudge”, up to 3 times.'),
    ).toBeTruthy();
    expect(screen.getByText(/waiting for more than 4 working hours.*after 8 hours, notify everyone/u)).toBeTruthy();
  });

  it('turns a recipe on with one click and leaves existing couples alone', async () => {
    const { user, saved } = await show();
    await user.click(await screen.findByRole('switch', { name: 'Turn Follow up on or off' }));
    await waitFor(() => expect(saved).toEqual([['follow-up', true, 'new', 1]]));
    expect(await screen.findByText('Turned on.')).toBeTruthy();
  });

  it('says when it ran, how often, that the daily limit is reached and that a template no longer exists', async () => {
    await show([aRecipe({ on: true, sentThisMonth: 12, waiting: 3, fullToday: true, templateGone: true })]);
    expect(await screen.findByText(/12 this month · 3 scheduled/u)).toBeTruthy();
    expect(screen.getByText('Daily limit reached. The rest is sent tomorrow.')).toBeTruthy();
    expect(screen.getByText(/Its template was deleted/u)).toBeTruthy();
  });

  it('links to messages waiting for approval', async () => {
    await show([aRecipe({ proposals: 2 })]);
    expect(await screen.findByRole('link', { name: '2 to approve' })).toBeTruthy();
  });

  it('says that a teammate was faster and reloads', async () => {
    const { user } = await show(five(), { data: { saveRecipe: failing(refusal(409, 'stale-version')) } });
    const card = await screen.findByRole('switch', { name: 'Turn Ask for a review on or off' });
    await user.click(card);
    expect(await within(document.body).findByText(/changed/u)).toBeTruthy();
  });

  it('is read-only for readers', async () => {
    await show(five(), { session: aSession({ suppliers: [anAccess({ role: 'viewer' })] }) });
    const card = await screen.findByRole('switch', { name: 'Turn Follow up on or off' });
    expect([card.getAttribute('aria-disabled'), card.title]).toEqual([
      'true',
      'You can view this page. Ask an admin or editor to change it.',
    ]);
    expect(screen.getByText(/You can view this page/u)).toBeTruthy();
  });

  it('says when there is no response', async () => {
    await show(five(), { data: { recipes: failing(refusal(503, 'unavailable')) } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
