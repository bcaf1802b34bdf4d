import { ArrowRightLeft, Pencil, Trash2 } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import '../../ui/fields/save-bar.css';
import { Button } from '../../ui/index.ts';

interface SelectBarProps {
  count: number;
  onMove: () => void;
  onDescribe: () => void;
  onRemove: () => void;
}

/** Actions for the selected photos; replaces the save bar. */
export function SelectBar({ count, onMove, onDescribe, onRemove }: SelectBarProps) {
  const t = useT();
  const none = count === 0;
  return (
    <div className="save-bar photo-select" role="toolbar" aria-label={t('photos.select.start')}>
      <span className="small strong photo-select__count" role="status">
        {none ? t('photos.select.none') : t('photos.select.chosen', { count })}
      </span>
      <Button size="small" icon={ArrowRightLeft} disabled={none} onClick={onMove}>
        {t('photos.select.moveTo')}
      </Button>
      <Button size="small" icon={Pencil} disabled={none} onClick={onDescribe}>
        {t('photos.describe')}
      </Button>
      <Button size="small" variant="danger" icon={Trash2} disabled={none} onClick={onRemove}>
        {t('photos.delete')}
      </Button>
    </div>
  );
}
