import { ChevronLeft, ChevronRight, CircleCheck, Lightbulb, Trash2, TriangleAlert, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { PHOTO_LIMITS } from '#contracts/photos/photo-limits.ts';
import type { PhotoAnswer, PhotoFocus } from '#contracts/photos/photo.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { lazyScreenPart } from '../../i18n/lazyPart.ts';
import { Button, Chip, FieldFrame, Icon, IconButton, Select } from '../../ui/index.ts';
import type { PhotoAdvice } from './coach/useHints.ts';
import { turnOf } from './coach/advice.ts';
import { FocusPoint } from './FocusPoint.tsx';
import type { PhotoWords } from './usePhotoEdits.ts';
import { megabytes } from './uploads/megabytes.ts';

/** Loaded on demand. */
const StraightenPhoto = lazyScreenPart(() => import('./straighten/StraightenPhoto.tsx'));

export interface PhotoPanelProps {
  photo: PhotoAnswer;
  at: number;
  count: number;
  alt: string;
  /** The saved value, if it was changed. */
  was: string | null;
  caption: string;
  captionWas: string | null;
  advice: readonly PhotoAdvice[] | null;
  mayWrite: boolean;
  onDescribe: (words: Partial<PhotoWords>) => void;
  onFocus: (focus: PhotoFocus) => void;
  /** Null while photos have unsaved changes, which refer to the photo that would be replaced. */
  onStraighten: ((angle: number) => Promise<void>) | null;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Null at the ends. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
}

/** One photo: its alt text and caption, its position, and the coach's hints. */
export function PhotoPanel(props: PhotoPanelProps) {
  const { photo, at, mayWrite, onRemove, onPrevious, onNext, onClose } = props;
  const t = useT();
  const format = useFormat();
  const { width, height, bytes } = photo.original;
  // For the photo it was opened for.
  const [turning, setTurning] = useState<{ id: string; turn: number } | null>(null);
  const { onStraighten } = props;
  return (
    <div className="photo-panel">
      <div className="photo-panel__head">
        <h2 className="title">{at === 0 ? t('photos.cover') : t('photos.position', { position: at + 1 })}</h2>
        <span className="small ink-3 num truncate grow">
          {t('photos.panel.size', {
            width: format.number(width),
            height: format.number(height),
            size: `${format.number(megabytes(bytes))} MB`,
          })}
        </span>
        <IconButton
          small
          icon={ChevronLeft}
          label={t('photos.panel.previous')}
          disabled={!onPrevious}
          onClick={() => onPrevious?.()}
        />
        <IconButton
          small
          icon={ChevronRight}
          label={t('photos.panel.next')}
          disabled={!onNext}
          onClick={() => onNext?.()}
        />
        <IconButton small icon={X} label={t('common.close')} onClick={onClose} />
      </div>
      <div className="photo-panel__body">
        {turning?.id === photo.id && onStraighten ? (
          <Suspense fallback={null}>
            <StraightenPhoto
              key={`straighten ${photo.id}`}
              photo={photo}
              turn={turning.turn}
              onApply={onStraighten}
              onClose={() => setTurning(null)}
            />
          </Suspense>
        ) : (
          <FocusPoint key={photo.publicId} photo={photo} onFocus={mayWrite ? props.onFocus : null} />
        )}
        {!photo.approved && (
          <p className="photo-panel__veil small" role="status">
            {photo.refusal === '' ? t('photos.inReviewText') : t('photos.refusedText', { reason: photo.refusal })}
          </p>
        )}
        <AltField key={photo.id} {...props} />
        {(mayWrite || props.caption !== '') && <CaptionField {...props} />}
        {mayWrite && <Place {...props} />}
        {mayWrite && (
          <Coach
            advice={props.advice}
            onStraighten={onStraighten && ((tilt) => setTurning({ id: photo.id, turn: turnOf(tilt) }))}
          />
        )}
      </div>
      {mayWrite && (
        <div className="photo-panel__foot">
          <span className="caption ink-3 grow">
            {t(props.advice ? 'photos.panel.checked' : 'photos.panel.notChecked')}
          </span>
          <Button variant="danger" size="small" icon={Trash2} onClick={onRemove}>
            {t('photos.delete')}
          </Button>
        </div>
      )}
    </div>
  );
}

function AltField({ alt, was, mayWrite, onDescribe }: PhotoPanelProps) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = 'field-photo-alt';
  useEffect(() => {
    if (mayWrite) field.current?.focus({ preventScroll: true });
  }, [mayWrite]);
  return (
    <FieldFrame
      id={id}
      label={t('photos.panel.alt')}
      aside={
        <>
          {was !== null && <Chip tone="warn">{t('photos.panel.unsaved')}</Chip>}
          <span className="num">{t('photos.panel.altCount', { count: alt.length, max: PHOTO_LIMITS.alt })}</span>
        </>
      }
      help={
        was === null
          ? t('photos.panel.altHelp')
          : was === ''
            ? t('photos.panel.wasNone')
            : t('photos.panel.was', { text: was })
      }
    >
      <div className={mayWrite ? 'input input--text' : 'input input--text input--disabled'}>
        <textarea
          ref={field}
          id={id}
          rows={3}
          maxLength={PHOTO_LIMITS.alt}
          value={alt}
          readOnly={!mayWrite}
          aria-describedby={`${id}-help`}
          onChange={(event) => onDescribe({ alt: event.target.value.replaceAll('\n', ' ') })}
        />
      </div>
    </FieldFrame>
  );
}

function CaptionField({ caption, captionWas, mayWrite, onDescribe }: PhotoPanelProps) {
  const t = useT();
  const id = 'field-photo-caption';
  return (
    <FieldFrame
      id={id}
      label={t('photos.panel.caption')}
      aside={captionWas === null ? t('photos.panel.optional') : <Chip tone="warn">{t('photos.panel.unsaved')}</Chip>}
      help={
        captionWas === null
          ? t('photos.panel.captionHelp')
          : captionWas === ''
            ? t('photos.panel.wasNone')
            : t('photos.panel.was', { text: captionWas })
      }
    >
      <div className={mayWrite ? 'input' : 'input input--disabled'}>
        <input
          id={id}
          maxLength={PHOTO_LIMITS.caption}
          value={caption}
          readOnly={!mayWrite}
          autoComplete="off"
          aria-describedby={`${id}-help`}
          onChange={(event) => onDescribe({ caption: event.target.value })}
        />
      </div>
    </FieldFrame>
  );
}

function Place({ at, count, onMove }: PhotoPanelProps) {
  const t = useT();
  return (
    <FieldFrame id="field-photo-position" label={t('photos.panel.position')}>
      <div className="row">
        <Select
          frame="input grow"
          id="field-photo-position"
          value={at}
          onChange={(event) => onMove(Number(event.target.value))}
        >
          {Array.from({ length: count }, (_, place) => (
            <option key={place} value={place}>
              {t('photos.panel.positionOf', { position: place + 1, count })}
            </option>
          ))}
        </Select>
        <Button disabled={at === 0} onClick={() => onMove(0)}>
          {t('photos.makeCover')}
        </Button>
      </div>
    </FieldFrame>
  );
}

interface CoachProps {
  advice: readonly PhotoAdvice[] | null;
  onStraighten: ((tilt: number) => void) | null;
}

function Coach({ advice, onStraighten }: CoachProps) {
  const t = useT();
  const format = useFormat();
  if (!advice) return null;
  const isFine = advice.every(({ hint }) => hint === 'noAlt' || hint === 'uprightCover');
  return (
    <section className="photo-coach">
      <h3 className="title row">
        <Icon of={Lightbulb} size={16} className="ink-3" />
        {t('photos.panel.coach')}
      </h3>
      <ul className="photo-coach__list small">
        {isFine && (
          <li>
            <Icon of={CircleCheck} size={16} className="photo-coach__fine" />
            <span>{t('photos.panel.fine')}</span>
          </li>
        )}
        {advice.map(({ hint, position, tilt = 0 }) => (
          <li key={hint}>
            <Icon of={TriangleAlert} size={16} className="photo-coach__warn" />
            {hint === 'tilted' ? (
              <span>
                {t(tilt < 0 ? 'photos.hints.tiltedLeft' : 'photos.hints.tiltedRight', {
                  degrees: format.number(Math.abs(tilt)),
                })}{' '}
                {onStraighten ? (
                  <Button variant="text" onClick={() => onStraighten(tilt)}>
                    {t('photos.straighten.title')}
                  </Button>
                ) : (
                  t('photos.straighten.saveFirst')
                )}
              </span>
            ) : (
              <span>{t(`photos.hints.${hint}Text`, { position: position ?? 0 })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
