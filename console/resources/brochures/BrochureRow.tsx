import { Download, FileText } from 'lucide-react';
import type { BrochureAnswer } from '#contracts/brochures/brochure.ts';
import { useT } from '../../i18n/i18n.ts';
import { ActionMenu, Icon } from '../../ui/index.ts';
import { buttonClass } from '../../ui/buttons/buttonClass.ts';
import { OrderHandle } from '../../ui/order/OrderHandle.tsx';
import { useFileSize } from '../leads/files/useFileSize.ts';
import { contentUrl } from './brochuresData.ts';

export interface BrochureActions {
  rename: () => void;
  up: (() => void) | null;
  down: (() => void) | null;
  remove: () => void;
  drag: { onPointerDown: (event: React.PointerEvent) => void };
}

interface BrochureRowProps {
  brochure: BrochureAnswer;
  at: number;
  className: string;
  /** Null for people who can only read. */
  actions: BrochureActions | null;
}

/** One brochure: its name, size and downloads by couples. */
export function BrochureRow({ brochure, at, className, actions }: BrochureRowProps) {
  const t = useT();
  const size = useFileSize();
  const { id, name, downloads } = brochure;
  return (
    <li className={`brochure${className}`} data-order={at}>
      {actions && (
        <OrderHandle
          label={t('brochures.move', { name })}
          onUp={actions.up}
          onDown={actions.down}
          drag={actions.drag}
        />
      )}
      <span className="brochure__icon">
        <Icon of={FileText} />
      </span>
      <p className="strong brochure__name">{name}</p>
      <span className="small ink-2 brochure__size">{t('brochures.about', { size: size(brochure.size) })}</span>
      <span className="small ink-2 brochure__downloads">{t('brochures.downloads', { count: downloads })}</span>
      <a
        className={buttonClass({ variant: 'ghost', size: 'small' })}
        href={contentUrl(id)}
        download
        aria-label={t('brochures.download', { name })}
      >
        <Icon of={Download} size={14} />
        <span className="brochure__download">{t('brochures.downloadShort')}</span>
      </a>
      {actions && (
        <ActionMenu
          label={t('brochures.actions', { name })}
          actions={[
            { label: t('brochures.rename'), run: actions.rename },
            { label: t('brochures.up'), run: actions.up },
            { label: t('brochures.down'), run: actions.down },
            { label: t('brochures.remove'), run: actions.remove },
          ]}
        />
      )}
    </li>
  );
}
