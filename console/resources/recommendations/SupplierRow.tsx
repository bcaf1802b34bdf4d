import type { ReactNode } from 'react';
import type { CandidateAnswer } from '#contracts/recommendations/recommendation.ts';
import { useT } from '../../i18n/i18n.ts';
import { ActionMenu } from '../../ui/index.ts';
import { OrderHandle } from '../../ui/order/OrderHandle.tsx';
import { OtherSupplier } from './OtherSupplier.tsx';

interface RowActions {
  up: (() => void) | null;
  down: (() => void) | null;
  /** Null if it can only be moved. */
  remove: (() => void) | null;
  drag: { onPointerDown: (event: React.PointerEvent) => void };
}

interface SupplierRowProps {
  supplier: Pick<CandidateAnswer, 'name' | 'type' | 'city' | 'photo'>;
  at: number;
  className: string;
  /** Null for people who can only read. */
  actions: RowActions | null;
  /** Between the text and the menu. */
  children?: ReactNode;
}

/** A supplier in an ordered list. */
export function SupplierRow({ supplier, at, className, actions, children }: SupplierRowProps) {
  const t = useT();
  const { name } = supplier;
  return (
    <li className={`other-supplier${className}`} data-order={at}>
      {actions && (
        <OrderHandle
          label={t('recommendations.move', { name })}
          onUp={actions.up}
          onDown={actions.down}
          drag={actions.drag}
        />
      )}
      <OtherSupplier supplier={supplier} />
      {children}
      {actions && (actions.up ?? actions.down ?? actions.remove) && (
        <ActionMenu
          label={t('recommendations.actions', { name })}
          actions={[
            { label: t('recommendations.up'), run: actions.up },
            { label: t('recommendations.down'), run: actions.down },
            { label: t('recommendations.remove'), run: actions.remove },
          ]}
        />
      )}
    </li>
  );
}
