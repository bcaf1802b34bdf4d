import { useId, useState } from 'react';
import type { PhotoAnswer } from '#contracts/photos/photo.ts';
import { MOST_TURN, turnZoom } from '#contracts/photos/photo-limits.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/index.ts';
import { photosData } from '../photosData.ts';
import { Picture } from '../Picture.tsx';
import './straighten.css';

const STEP = 0.5;
/** Height in pixels of an upright photo. */
const MAX_HEIGHT = 340;

interface StraightenPhotoProps {
  photo: PhotoAnswer;
  /** Initial rotation in degrees clockwise. */
  turn: number;
  /** Resolves when it has succeeded or failed. */
  onApply: (angle: number) => Promise<void>;
  onClose: () => void;
}

/** Previews a straightened photo; nothing changes before it is applied. */
export default function StraightenPhoto({ photo, turn, onApply, onClose }: StraightenPhotoProps) {
  const t = useT();
  const format = useFormat();
  const [angle, setAngle] = useState(turn);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const apply = async (): Promise<void> => {
    setBusy(true);
    await onApply(angle);
    setBusy(false);
  };
  const ratio = photo.width / photo.height;
  const transform = `rotate(${angle}deg) scale(${turnZoom(photo, angle)})`;
  return (
    <div className="straighten" role="group" aria-label={t('photos.straighten.title')}>
      <div
        className="straighten__frame"
        style={{ aspectRatio: ratio, width: `min(100%, ${Math.round(MAX_HEIGHT * ratio)}px)` }}
      >
        <div className="straighten__turned" style={{ transform }}>
          <Picture photo={photo} sizes="(max-width: 640px) 100vw, 440px" urlOf={photosData.sizeUrl} />
        </div>
        <span className="straighten__lines" aria-hidden="true" />
      </div>
      <div className="row small">
        <label className="strong grow" htmlFor={id}>
          {t('photos.straighten.angle')}
        </label>
        <output className="num" htmlFor={id}>
          {t('photos.straighten.degrees', { degrees: format.number(angle) })}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className="straighten__angle"
        min={-MOST_TURN}
        max={MOST_TURN}
        step={STEP}
        value={angle}
        aria-valuetext={t('photos.straighten.degrees', { degrees: format.number(angle) })}
        disabled={busy}
        onChange={(event) => setAngle(Number(event.target.value))}
      />
      <div className="row straighten__acts">
        <Button variant="ghost" disabled={busy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button variant="primary" busy={busy} disabled={angle === 0} onClick={() => void apply()}>
          {t(busy ? 'photos.straighten.busy' : 'photos.straighten.apply')}
        </Button>
      </div>
    </div>
  );
}
