import { changesOf, inputOf, placeMessages, settingsOf, valuesOf } from './recipeForm.ts';
import { aRecipe } from './testing/aRecipe.ts';

describe('a recipe’s form', () => {
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

  it('returns NaN for text that isn’t a number', () => {
    expect(settingsOf({ ...valuesOf(aRecipe()), days: 'soon', times: ' ' })).toMatchObject({
      days: Number.NaN,
      times: Number.NaN,
    });
  });

  it('places messages about the list of days at the fields they were typed in', () => {
    expect(placeMessages({ days: 'a', daysBefore: 'b' })).toEqual({ days: 'a', first: 'b' });
  });

  it('counts changed fields, but not the one-time choice', () => {
    const saved = valuesOf(aRecipe());
    expect(changesOf({ ...saved, on: true, days: 5, applyTo: 'all' }, saved)).toBe(2);
  });
});
