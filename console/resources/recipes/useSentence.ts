import { useCallback } from 'react';
import type { RecipeAnswer } from '#contracts/messaging/recipe.ts';
import { useT } from '../../i18n/i18n.ts';

/** The facts in a recipe's sentence, saved or being edited. */
export type SentenceFacts = Pick<
  RecipeAnswer,
  'id' | 'days' | 'times' | 'hours' | 'everybodyHours' | 'daysBefore' | 'templateName' | 'templateGone'
>;

/** Describes a recipe in one plain sentence with its numbers and texts. */
export function useSentence(): (recipe: SentenceFacts) => string {
  const t = useT();
  return useCallback(
    (recipe) => {
      const { id, days, times, hours, everybodyHours: all } = recipe;
      const name = recipe.templateName && t('common.quoted', { text: recipe.templateName });
      const words = recipe.templateGone ? t('recipes.deletedWords') : (name ?? t('recipes.ownWords'));
      if (id === 'remind')
        return all === null ? t('recipes.sentence.remind', { hours }) : t('recipes.sentence.remindAll', { hours, all });
      if (id === 'payment') {
        const [first = 7, again] = recipe.daysBefore;
        return again === undefined
          ? t('recipes.sentence.payment', { days: first, words })
          : t('recipes.sentence.paymentTwice', { days: first, again, words });
      }
      return t(`recipes.sentence.${id}`, { days, times, words });
    },
    [t],
  );
}
