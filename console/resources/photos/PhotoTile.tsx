import { GripVertical, Hourglass, Image, Lightbulb, Pencil, ShieldX, X } from 'lucide-react';
import type { PhotoAnswer } from '#contracts/photos/photo.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { ActionMenu, Icon } from '../../ui/index.ts';
import type { PhotoAdvice } from './coach/useHints.ts';
import type { Hint } from './coach/advice.ts';
import { photosData } from './photosData.ts';
import { Picture } from './Picture.tsx';
import type { Arranging } from './useArranging.ts';

export interface TileActions {
  open: () => void;
  makeCover: () => void;
  moveTo: () => void;
  remove: () => void;
}

interface PhotoTileProps {
  photo: PhotoAnswer;
  at: number;
  alt: string;
  /** Null for viewers. */
  actions: TileActions | null;
  arranging: Arranging;
  advice: PhotoAdvice | null;
  dismiss: (hint: Hint) => void;
  /** Null outside Select mode. */
  chosen: boolean | null;
  onChoose: () => void;
  current: boolean;
}

const COVER_SIZES = '(max-width: 640px) 100vw, (max-width: 1024px) 66vw, 560px';
const TILE_SIZES = '(max-width: 640px) 50vw, (max-width: 1024px) 33vw, 280px';

/** One photo in the grid, with its number, tools and the coach's hint. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, at, alt, actions, arranging, chosen, onChoose, current } = props;
  const t = useT();
  const { id, approved } = photo;
  const name = at === 0 ? t('photos.coverPhoto') : t('photos.position', { position: at + 1 });
  const held = arranging.held?.id === id ? arranging.held : null;
  const classes = [
    'photo-tile',
    at === 0 && 'photo-tile--cover',
    held && (held.at ? 'photo-tile--slot' : 'photo-tile--lifted'),
    current && 'photo-tile--current',
    chosen && 'photo-tile--chosen',
    !approved && 'photo-tile--veiled',
  ];
  return (
    <li className={classes.filter(Boolean).join(' ')} data-photo={id}>
      {chosen === null ? (
        <button
          type="button"
          className="photo-tile__open"
          data-open={id}
          aria-label={[t('photos.open', { photo: name }), alt].filter(Boolean).join(': ')}
          onClick={() => actions?.open()}
          onContextMenu={(event) => arranging.held && event.preventDefault()}
          {...(actions && { onPointerDown: (event) => arranging.start(event, id, false) })}
        />
      ) : (
        <label className="photo-tile__open">
          <input type="checkbox" className="photo-tile__check" checked={chosen} onChange={onChoose} />
          <span className="visually-hidden">{t('photos.select.toggle', { photo: name })}</span>
        </label>
      )}
      <Picture photo={photo} sizes={at === 0 ? COVER_SIZES : TILE_SIZES} urlOf={photosData.sizeUrl} />
      <span className="photo-tile__number num" aria-hidden="true">
        {at === 0 ? (
          <>
            <Icon of={Image} size={14} />
            {t('photos.cover')}
          </>
        ) : (
          at + 1
        )}
      </span>
      {actions && chosen === null && <Tools name={name} id={id} at={at} actions={actions} arranging={arranging} />}
      <TileNote {...props} />
    </li>
  );
}

interface ToolsProps {
  name: string;
  id: string;
  at: number;
  actions: TileActions;
  arranging: Arranging;
}

function Tools({ name, id, at, actions, arranging }: ToolsProps) {
  const t = useT();
  return (
    <div className="photo-tile__tools">
      <button
        type="button"
        className="photo-tool photo-tool--handle"
        data-handle={id}
        aria-label={t('photos.handle', { photo: name })}
        aria-describedby="photo-keys"
        aria-pressed={arranging.held?.id === id}
        onKeyDown={(event) => arranging.press(event, id)}
        onPointerDown={(event) => arranging.start(event, id, true)}
        onBlur={(event) => event.relatedTarget && arranging.held?.id === id && arranging.cancel()}
      >
        <Icon of={GripVertical} size={16} />
        <span className="photo-tool__tip caption" aria-hidden="true">
          <kbd className="kbd">{t('photos.keys.space')}</kbd> {t('photos.keys.lift')}
          <kbd className="kbd">{t('photos.keys.arrows')}</kbd> {t('photos.keys.move')}
          <kbd className="kbd">{t('photos.keys.esc')}</kbd> {t('photos.keys.cancel')}
        </span>
      </button>
      <ActionMenu
        className="photo-tool"
        label={t('photos.actions', { photo: name })}
        actions={[
          { label: t('photos.describe'), run: actions.open },
          { label: t('photos.makeCover'), run: at === 0 ? null : actions.makeCover },
          { label: t('photos.moveTo'), run: actions.moveTo },
          { label: t('photos.delete'), run: actions.remove },
        ]}
      />
    </div>
  );
}

/** The state of its approval, else the coach's hint; nothing while photos are being arranged. */
function TileNote({ photo, actions, advice, dismiss, arranging, chosen }: PhotoTileProps) {
  const t = useT();
  const format = useFormat();
  if (!photo.approved) {
    return (
      <span className="photo-tile__note small">
        <Icon of={photo.refusal === '' ? Hourglass : ShieldX} size={14} />
        <span className="truncate">{t(photo.refusal === '' ? 'photos.inReview' : 'photos.refusedShort')}</span>
      </span>
    );
  }
  if (!advice || !actions || arranging.held || chosen !== null) return null;
  const degrees = format.number(Math.abs(advice.tilt ?? 0));
  const text = t(`photos.hints.${advice.hint}`, { position: advice.position ?? 0, degrees });
  return (
    <span className="photo-tile__note photo-tile__note--hint small">
      <button type="button" className="photo-tile__hint" onClick={actions.open}>
        <Icon of={advice.hint === 'noAlt' ? Pencil : Lightbulb} size={14} className="photo-tile__bulb" />
        <span className="truncate">{text}</span>
      </button>
      <button
        type="button"
        className="photo-tile__dismiss"
        aria-label={t('photos.hints.dismiss', { hint: text })}
        onClick={() => dismiss(advice.hint)}
      >
        <Icon of={X} size={12} />
      </button>
    </span>
  );
}
