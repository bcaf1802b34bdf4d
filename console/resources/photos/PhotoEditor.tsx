import { Suspense, useState } from 'react';
import { PHOTO_LIMITS } from '#contracts/photos/photo-limits.ts';
import type { PhotoAnswer } from '#contracts/photos/photo.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useT } from '../../i18n/i18n.ts';
import { lazyScreenPart } from '../../i18n/lazyPart.ts';
import { useWindowClass } from '../../layout/frame/useWindowClass.ts';
import { useMay, useMayAsTeam } from '../../providers/activeSupplier.ts';
import { SaveBar } from '../../ui/index.ts';
import { PageGain, useStepPlace } from '../profile/score/pageSteps.tsx';
import { useSaveKey } from '../profile/useSaveKey.ts';
import { useHints } from './coach/useHints.ts';
import { PhotoChecklist } from './PhotoChecklist.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import { PhotosHead } from './PhotosHead.tsx';
import { UPLOAD_ID } from './uploads/useFilePicker.tsx';
import { PhotosEmpty } from './PhotosEmpty.tsx';
import { PanelFrame } from './PanelFrame.tsx';
import type { TileActions } from './PhotoTile.tsx';
import { SelectBar } from './SelectBar.tsx';
import { useStraighten } from './straighten/useStraighten.ts';
import { useArranging } from './useArranging.ts';
import { usePhotoEdits } from './usePhotoEdits.ts';
import { useRemovePhotos } from './useRemovePhotos.ts';
import { addFiles } from './uploads/uploads.ts';
import { useFileDrop } from './uploads/useFileDrop.ts';
import { useFilePicker } from './uploads/useFilePicker.tsx';
import { UploadStrip } from './uploads/UploadStrip.tsx';
import { UploadTile } from './uploads/UploadTile.tsx';
import { useUploads } from './uploads/useUploads.ts';
import { WebsiteOffer } from './website/WebsiteOffer.tsx';

const MoveDialog = lazyScreenPart(() => import('./MoveDialog.tsx'));

/** Uploads, order, alt texts and deletion of photos. Order and alt texts are saved together; everything else immediately. */
export function PhotoEditor({ photos }: { photos: readonly PhotoAnswer[] }) {
  const t = useT();
  const mobile = useWindowClass() === 'mobile';
  const mayWrite = useMay('supplier:write');
  const mayUpload = useMayAsTeam('supplier:write');
  const edits = usePhotoEdits(photos);
  const { ordered, altOf, move } = edits;
  const uploads = useUploads(photos, mayUpload);
  const coach = useHints(ordered, altOf, mayWrite);
  const ids = ordered.map(({ id }) => id);
  const arranging = useArranging(ids, (id, before) => move([id], before));
  const [open, setOpen] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [moving, setMoving] = useState<readonly string[] | null>(null);
  const remove = useRemovePhotos();
  const straighten = useStraighten();
  const space = PHOTO_LIMITS.photos - photos.length - uploads.filter(({ state }) => state !== 'failed').length;
  const pick = useFilePicker((files) => void addFiles(files));
  const dropped = useFileDrop(mayUpload ? (files) => void addFiles(files) : null);
  useStepPlace('upload', mayUpload ? () => UPLOAD_ID : null);
  useStepPlace('undescribed', () => {
    const first = ordered.find((photo) => altOf(photo).trim() === '');
    // The panel focuses its own field. If all photos are described, the upload button gets the focus.
    if (first) setOpen(first.id);
    return first || !mayUpload ? null : UPLOAD_ID;
  });
  useSaveKey(edits.changes > 0 ? () => void edits.save() : null);

  /** Moves to a position among the others. */
  const moveTo = (some: readonly string[], to: number): void => {
    const others = ids.filter((id) => !some.includes(id));
    move(some, others[to] ?? null);
  };
  const removeAll = async (some: readonly string[]): Promise<void> => {
    if (open !== null && some.includes(open)) setOpen(ids[ids.indexOf(open) + 1] ?? null);
    setChosen(null);
    await remove(some);
  };
  const actionsOf = ({ id }: PhotoAnswer): TileActions => ({
    open: () => setOpen(id),
    makeCover: () => moveTo([id], 0),
    moveTo: () => setMoving([id]),
    remove: () => void removeAll([id]),
  });
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const inOrder = ids.filter((id) => chosen?.has(id));
  /** Steps through the selected photos, or through all if none are selected. */
  const row = inOrder.length > 0 ? inOrder : ids;
  const step = (by: 1 | -1): (() => void) | null => {
    const next = open === null ? undefined : row[row.indexOf(open) + by];
    return next === undefined ? null : () => setOpen(next);
  };
  const at = ids.indexOf(open ?? '');
  const photo = ordered[at];
  const none = ordered.length === 0 && uploads.length === 0;
  return (
    <div className={ordered.length > 0 ? 'photos' : 'photos photos--alone'}>
      <div className="photos__main">
        <PhotosHead
          count={photos.length}
          empty={none}
          selecting={chosen !== null}
          onSelect={mobile && mayWrite && ordered.length > 0 ? () => setChosen(chosen ? null : new Set()) : null}
          pick={mayUpload ? pick : null}
          full={space <= 0}
        />
        <PageGain pages={['photos']} />
        {pick.inputs}
        <KeptNote of={edits.kept} />
        <UploadStrip uploads={uploads} />
        {none ? (
          <PhotosEmpty pick={mayUpload ? pick : null} />
        ) : (
          <PhotoGrid
            photos={ordered}
            altOf={altOf}
            arranging={arranging}
            actionsOf={mayWrite ? actionsOf : null}
            adviceOf={coach.shown}
            dismiss={coach.dismiss}
            current={open}
            chosen={chosen}
            onChoose={toggle}
            onAdd={mayUpload && !mobile && space > 0 ? pick.choose : null}
          >
            {uploads.map((upload) => (
              <UploadTile key={upload.id} upload={upload} />
            ))}
          </PhotoGrid>
        )}
        {mayUpload && <WebsiteOffer space={space} />}
        <p className="small ink-2 photos__limits">
          {t(mayWrite ? (space <= 0 ? 'photos.full' : 'photos.limits') : 'photos.readOnly', {
            max: PHOTO_LIMITS.photos,
          })}
        </p>
      </div>
      {photo ? (
        <PanelFrame
          photo={photo}
          unsaved={{
            changes: edits.changes,
            busy: edits.busy,
            onSave: () => void edits.save(),
            onDiscard: edits.discard,
          }}
          at={at}
          count={ids.length}
          alt={altOf(photo)}
          was={edits.wasOf(photo)}
          caption={edits.captionOf(photo)}
          captionWas={edits.captionWasOf(photo)}
          advice={coach.all(photo.id)}
          mayWrite={mayWrite}
          onDescribe={(words) => edits.describe(photo, words)}
          onFocus={(point) => edits.focusOn(photo, point)}
          onStraighten={
            edits.changes > 0
              ? null
              : async (angle) => {
                  const straight = await straighten(photo, angle);
                  if (straight !== null) setOpen(straight);
                }
          }
          onMove={(to) => moveTo([photo.id], to)}
          onRemove={() => void removeAll([photo.id])}
          onPrevious={step(-1)}
          onNext={step(1)}
          onClose={() => setOpen(null)}
        />
      ) : (
        ordered.length > 0 && <PhotoChecklist photos={ordered} altOf={altOf} />
      )}
      {dropped && <div className="photos__drop display-s">{t('photos.dropHere')}</div>}
      {moving && (
        <Suspense>
          <MoveDialog
            moving={moving.length}
            count={ids.length}
            from={Math.max(0, ids.indexOf(moving[0] ?? ''))}
            onMove={(to) => moveTo(moving, to)}
            onClose={() => {
              setMoving(null);
              setChosen(null);
            }}
          />
        </Suspense>
      )}
      {chosen ? (
        <SelectBar
          count={inOrder.length}
          onMove={() => setMoving(inOrder)}
          onDescribe={() => setOpen(inOrder[0] ?? null)}
          onRemove={() => void removeAll(inOrder)}
        />
      ) : (
        <SaveBar
          changes={edits.changes}
          busy={edits.busy}
          names={[edits.names, uploads.length > 0 && t('photos.changes.uploads')].filter(Boolean).join('. ')}
          saveLabel={t('photos.save')}
          onDiscard={edits.discard}
          onSave={() => void edits.save()}
        />
      )}
    </div>
  );
}
