import type { ReactNode } from 'react';
import { RECOMMENDATION_LIMITS } from '#contracts/recommendations/recommendation-limits.ts';
import type { RecommendationAnswer } from '#contracts/recommendations/recommendation.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { Card, EmptyState } from '../../ui/index.ts';
import { useOrder } from '../../ui/order/useOrder.ts';
import { RECOMMENDATIONS_KEY, recommendationsData } from './recommendationsData.ts';
import { SupplierRow } from './SupplierRow.tsx';

const MAX = RECOMMENDATION_LIMITS.recommendations;

interface OwnRecommendationsProps {
  all: readonly RecommendationAnswer[];
  /** The button for adding one, for the empty list. */
  add: ReactNode;
}

/** The suppliers that the business recommends. */
export function OwnRecommendations({ all, add }: OwnRecommendationsProps) {
  const t = useT();
  const mayWrite = useMay('supplier:write');
  const attempt = useAttempt();
  const toast = useToast();
  const act = (work: () => Promise<unknown>) => attempt(work, RECOMMENDATIONS_KEY);
  const order = useOrder(all, (ids) => void act(() => recommendationsData.reorder(ids)));
  /** Undo restores its position. */
  const remove = async ({ id, name }: RecommendationAnswer): Promise<void> => {
    if (!(await act(() => recommendationsData.remove(id)))) return;
    toast.undoable(t('recommendations.removed', { name }), () => void act(() => recommendationsData.restore(id)));
  };
  return (
    <Card
      flush
      title={t('recommendations.own.title')}
      beside={<span className="ink-2">{t('recommendations.own.count', { count: all.length, max: MAX })}</span>}
    >
      {all.length === 0 ? (
        <EmptyState
          compact
          title={t('recommendations.own.empty')}
          text={t(mayWrite ? 'recommendations.own.emptyText' : 'recommendations.own.emptyReader')}
          actions={add}
        />
      ) : (
        <ul className="other-suppliers">
          {all.map((one, at) => (
            <SupplierRow
              key={one.id}
              supplier={one}
              at={at}
              className={order.classOf(at)}
              actions={mayWrite ? { ...order.of(at), remove: () => void remove(one) } : null}
            />
          ))}
        </ul>
      )}
      {mayWrite && all.length >= MAX && (
        <p className="small ink-2 recommendations__note">{t('recommendations.own.full')}</p>
      )}
    </Card>
  );
}
