import { useCallback } from 'react';
import type { RecipeRunAnswer } from '#contracts/messaging/recipe.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useActiveSupplier } from '../../layout/queries.ts';

/** The facts that made a recipe fire, in a few words. */
export function useWhy(): (run: RecipeRunAnswer) => string {
  const t = useT();
  const format = useFormat();
  const { data: supplier } = useActiveSupplier();
  return useCallback(
    ({ recipe, since, step, amount, dueDay }) => {
      const when = format.shortDay(since);
      if (recipe === 'payment') {
        if (amount === null || dueDay === null || !supplier) return t('recipes.why.paymentGone');
        const money = format.money(amount, supplier.l10n.currency);
        return t('recipes.why.payment', { amount: money, day: format.shortDate(dueDay) });
      }
      if (recipe === 'remind')
        return t(step > 1 ? 'recipes.why.remindAll' : 'recipes.why.remind', {
          when: `${when}, ${format.time(since)}`,
        });
      if (recipe === 'acknowledge') return t('recipes.why.acknowledge', { when: `${when}, ${format.time(since)}` });
      return t(`recipes.why.${recipe}`, { when, step });
    },
    [t, format, supplier],
  );
}
