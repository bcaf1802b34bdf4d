import type { RelationAnswer } from '#contracts/recommendations/recommendation.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { Card, Chip, Toggle } from '../../ui/index.ts';
import { useOrder } from '../../ui/order/useOrder.ts';
import { RELATIONS_KEY, recommendationsData } from './recommendationsData.ts';
import { SupplierRow } from './SupplierRow.tsx';

/** The suppliers that recommend the business; it can hide each of them. */
export function RecommendedBy({ all }: { all: readonly RelationAnswer[] }) {
  const t = useT();
  const mayWrite = useMay('supplier:write');
  const attempt = useAttempt();
  const act = (work: () => Promise<unknown>): void => void attempt(work, RELATIONS_KEY);
  const order = useOrder(
    all.map(({ relation }) => relation),
    (ids) => act(() => recommendationsData.reorderRelations(ids)),
  );
  return (
    <Card flush title={t('recommendations.by.title')}>
      <p className="small ink-2 recommendations__note">
        {t(all.length === 0 ? 'recommendations.by.none' : 'recommendations.by.help')}
      </p>
      <ul className="other-suppliers">
        {all.map(({ name, city, relation }, at) => (
          <SupplierRow
            key={relation.id}
            supplier={{ name, city, type: relation.type, photo: relation.photo }}
            at={at}
            className={order.classOf(at)}
            actions={mayWrite ? { ...order.of(at), remove: null } : null}
          >
            {mayWrite ? (
              <Toggle
                label={
                  <>
                    {t('recommendations.by.active')}
                    <span className="visually-hidden">: {name}</span>
                  </>
                }
                checked={relation.active}
                onChange={(active) => act(() => recommendationsData.setActive(relation.id, active))}
              />
            ) : (
              <Chip>{t(relation.active ? 'recommendations.by.shown' : 'recommendations.by.hidden')}</Chip>
            )}
          </SupplierRow>
        ))}
      </ul>
    </Card>
  );
}
