import { Plus } from 'lucide-react';
import { createPortal } from 'react-dom';
import type { ReactNode } from 'react';
import type { PhotoAnswer } from '#contracts/photos/photo.ts';
import { useT } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/index.ts';
import type { Hint } from './coach/advice.ts';
import type { PhotoAdvice } from './coach/useHints.ts';
import { photosData } from './photosData.ts';
import { PhotoTile } from './PhotoTile.tsx';
import type { TileActions } from './PhotoTile.tsx';
import { Picture } from './Picture.tsx';
import type { Arranging, Held } from './useArranging.ts';

interface PhotoGridProps {
  /** In their current arrangement. */
  photos: readonly PhotoAnswer[];
  altOf: (photo: PhotoAnswer) => string;
  arranging: Arranging;
  actionsOf: ((photo: PhotoAnswer) => TileActions) | null;
  adviceOf: (id: string) => PhotoAdvice | null;
  dismiss: (id: string, hint: Hint) => void;
  /** The photo open in the panel. */
  current: string | null;
  /** Null outside Select mode. */
  chosen: ReadonlySet<string> | null;
  onChoose: (id: string) => void;
  /** Opens the file picker; null if nothing can be added. */
  onAdd: (() => void) | null;
  /** Uploads, after the photos. */
  children: ReactNode;
}

/** The photos in order, with the cover spanning two rows and columns, then the uploads. */
export function PhotoGrid(props: PhotoGridProps) {
  const { photos, altOf, arranging, actionsOf, adviceOf, dismiss, current, chosen, onChoose, onAdd, children } = props;
  const t = useT();
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  return (
    <>
      <ol className={arranging.held ? 'photo-grid photo-grid--arranging' : 'photo-grid'} aria-label={t('photos.list')}>
        {arranging.order.map((id, at) => {
          const photo = byId.get(id);
          return (
            photo && (
              <PhotoTile
                key={id}
                photo={photo}
                at={at}
                alt={altOf(photo)}
                actions={actionsOf?.(photo) ?? null}
                arranging={arranging}
                advice={adviceOf(id)}
                dismiss={(hint) => dismiss(id, hint)}
                chosen={chosen && chosen.has(id)}
                onChoose={() => onChoose(id)}
                current={current === id}
              />
            )
          );
        })}
        {children}
        {onAdd && chosen === null && (
          <li className="photo-add">
            <button type="button" className="photo-add__button" onClick={onAdd}>
              <Icon of={Plus} size={20} className="ink-2" />
              <span className="strong">{t('photos.add')}</span>
              <span className="small ink-2 photo-add__drop">{t('photos.orDrop')}</span>
            </button>
          </li>
        )}
      </ol>
      <p id="photo-keys" className="visually-hidden">
        {t('photos.keysHelp')}
      </p>
      <p className="visually-hidden" role="status">
        {arranging.announcement}
      </p>
      {arranging.held?.at && <Ghost held={arranging.held} photo={byId.get(arranging.held.id)} />}
    </>
  );
}

/** The photo under the pointer while it is dragged. */
function Ghost({ held: { at, width }, photo }: { held: Held; photo: PhotoAnswer | undefined }) {
  if (!photo || !at) return null;
  return createPortal(
    <div
      className="photo-ghost"
      style={{ width, transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%) rotate(1.6deg)` }}
    >
      <Picture photo={photo} sizes="240px" urlOf={photosData.sizeUrl} />
    </div>,
    document.body,
  );
}
