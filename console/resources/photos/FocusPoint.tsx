import { Crop } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { ownValue } from '#contracts/own-value.ts';
import type { PhotoAnswer, PhotoFocus } from '#contracts/photos/photo.ts';
import { CENTRE } from '#contracts/photos/photo-limits.ts';
import { useT } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/index.ts';
import { photosData } from './photosData.ts';
import { Picture } from './Picture.tsx';

/** Percentage moved by an arrow key; the point is stored in such steps. */
const STEP = 5;
/** Height in pixels of an upright photo. */
const MAX_HEIGHT = 340;
const MOVES: Readonly<Record<string, PhotoFocus>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

interface FocusPointProps {
  photo: PhotoAnswer;
  /** Null for people who can't change it. */
  onFocus: ((focus: PhotoFocus) => void) | null;
}

/** The whole photo, with the point that stays in view when it is cropped; moved by click, tap or arrow keys. */
export function FocusPoint({ photo, onFocus }: FocusPointProps) {
  const t = useT();
  const { width, height, focus } = photo;
  const ratio = width / height;
  const picture = <Picture photo={photo} sizes="(max-width: 640px) 100vw, 440px" whole urlOf={photosData.sizeUrl} />;
  const frame = { aspectRatio: ratio, width: `min(100%, ${Math.round(MAX_HEIGHT * ratio)}px)` };
  if (!onFocus)
    return (
      <div className="photo-focus" style={frame}>
        {picture}
      </div>
    );
  const setAt = ({ currentTarget, clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY' | 'currentTarget'>) => {
    const box = currentTarget.getBoundingClientRect();
    onFocus({ x: inSteps((clientX - box.left) / box.width), y: inSteps((clientY - box.top) / box.height) });
  };
  const press = (event: KeyboardEvent): void => {
    const move = ownValue(MOVES, event.key);
    if (move) onFocus({ x: inSteps((focus.x + move.x) / 100), y: inSteps((focus.y + move.y) / 100) });
    else if (event.key === 'Home') onFocus(CENTRE);
    else return;
    event.preventDefault();
  };
  return (
    <div className="photo-focus" style={frame}>
      {picture}
      <button
        type="button"
        className="photo-focus__area"
        aria-label={t('photos.panel.focus')}
        aria-describedby="photo-focus-help"
        onKeyDown={press}
        // A click by keyboard has no position.
        onClick={(event) => event.detail > 0 && setAt(event)}
        onPointerMove={(event) => event.pointerType !== 'touch' && event.buttons === 1 && setAt(event)}
      >
        <span className="photo-focus__mark" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
        <span className="photo-focus__name small" aria-hidden="true">
          <Icon of={Crop} size={14} />
          {t('photos.panel.focus')}
        </span>
      </button>
      <span id="photo-focus-help" className="visually-hidden">
        {t('photos.panel.focusHelp')}
      </span>
      <span className="visually-hidden" role="status">
        {t('photos.panel.focusAt', { x: focus.x, y: focus.y })}
      </span>
    </div>
  );
}

const inSteps = (share: number): number => STEP * Math.round(Math.min(1, Math.max(0, share)) * (100 / STEP));
