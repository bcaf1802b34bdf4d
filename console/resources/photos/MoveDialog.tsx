import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { Button, Dialog, FieldFrame, Select } from '../../ui/index.ts';

interface MoveDialogProps {
  /** Number of photos to move. */
  moving: number;
  /** Total number of photos. */
  count: number;
  from: number;
  onMove: (to: number) => void;
  onClose: () => void;
}

/** Chooses the photos' new position. */
export default function MoveDialog({ moving, count, from, onMove, onClose }: MoveDialogProps) {
  const t = useT();
  const [to, setTo] = useState(from);
  return (
    <Dialog
      open
      width={400}
      onClose={onClose}
      title={t('photos.move.title', { count: moving })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onMove(to);
              onClose();
            }}
          >
            {t('photos.move.go')}
          </Button>
        </>
      }
    >
      <FieldFrame id="photo-new-position" label={t('photos.move.position')}>
        <Select id="photo-new-position" value={to} onChange={(event) => setTo(Number(event.target.value))}>
          {Array.from({ length: count - moving + 1 }, (_, place) => (
            <option key={place} value={place}>
              {place === 0 ? `1 – ${t('photos.cover')}` : place + 1}
            </option>
          ))}
        </Select>
      </FieldFrame>
    </Dialog>
  );
}
