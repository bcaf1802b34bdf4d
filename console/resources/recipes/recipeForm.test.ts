import { changesOf, inputOf, placeMessages, settingsOf, valuesOf } from './recipeForm.ts';
import { aRecipe } from './testing/aRecipe.ts';

describe('the form of a recipe', () => {
  it('shows the saved values and sends them back unchanged', () => {
    const recipe = aRecipe({ daysBefore: [14, 3], everybodyHours: null });
    const values = valuesOf(recipe);
    expect(values).toMatchObject({ days: '3', first: '14', again: '3', everybodyHours: '', templateId: '' });
    expect(inputOf(values, 4)).toMatchObject({
      on: false,
      days: 3,
      daysBefore: [14, 3],
      everybodyHours: null,
      templateId: null,
      applyTo: 'new',
      version: 4,
    });
    expect(changesOf(values, valuesOf(recipe))).toBe(0);
  });

  it('returns no number for text that isn’t one', () => {
    expect(settingsOf({ ...valuesOf(aRecipe()), days: 'soon', times: ' ' })).toMatchObject({
      days: Number.NaN,
      times: Number.NaN,
    });
  });

  it('puts messages about the list of days where they were typed', () => {
    expect(placeMessages({ days: 'a', daysBefore: 'b' })).toEqual({ days: 'a', first: 'b' });
  });

  it('counts changed fields, but not the one-time choice', () => {
    const saved = valuesOf(aRecipe());
    expect(changesOf({ ...saved, on: true, days: 5, applyTo: 'all' }, saved)).toBe(2);
  });
});
