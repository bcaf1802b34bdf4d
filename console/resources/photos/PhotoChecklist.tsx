import { CircleCheck, Circle } from 'lucide-react';
import type { PhotoAnswer } from '#contracts/photos/photo.ts';
import type { CriterionId } from '#contracts/profile/score-formula.ts';
import { useT } from '../../i18n/i18n.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import { Card, Icon } from '../../ui/index.ts';
import { missingShape } from './coach/advice.ts';
import { photosData } from './photosData.ts';
import { GainChip } from '../profile/score/StepFacts.tsx';
import { useScore } from '../profile/score/useScore.ts';
import { Picture } from './Picture.tsx';

/** Number of photos that make a page look complete. */
const ENOUGH = 10;

interface PhotoChecklistProps {
  photos: readonly PhotoAnswer[];
  altOf: (photo: PhotoAnswer) => string;
}

/** What is missing until the photos are complete, and the cover as couples see it. */
export function PhotoChecklist({ photos, altOf }: PhotoChecklistProps) {
  const t = useT();
  const supplier = useActiveAccess();
  const [cover] = photos;
  const undescribed = photos.filter((photo) => altOf(photo).trim() === '').length;
  const shape = missingShape(photos);
  const criteria = useScore().data?.criteria ?? [];
  const gainOf = (step: CriterionId) =>
    criteria.find(({ id, possible, points: have }) => id === step && possible > have);
  const points = [
    {
      key: 'ten',
      gain: gainOf('photos'),
      done: photos.length >= ENOUGH,
      title: t('photos.checklist.ten', { count: ENOUGH }),
      text: t('photos.checklist.have', { count: photos.length }),
    },
    {
      key: 'cover',
      gain: undefined,
      done: cover !== undefined && !cover.portrait,
      title: t('photos.checklist.cover'),
      text: '',
    },
    {
      key: 'described',
      gain: gainOf('described-photos'),
      done: photos.length > 0 && undescribed === 0,
      title: t('photos.checklist.described'),
      text: undescribed === 0 ? '' : t('photos.checklist.undescribed', { count: undescribed, of: photos.length }),
    },
  ];
  return (
    <div className="photo-aside">
      <Card title={t('photos.checklist.title')}>
        <ul className="photo-checklist">
          {points.map(({ key, gain, done, title, text }) => (
            <li key={key}>
              <Icon of={done ? CircleCheck : Circle} size={16} className={done ? 'photo-coach__fine' : 'ink-3'} />
              <span className="grow">
                <span className={done ? '' : 'strong'}>{title}</span>
                {text && <span className="caption ink-3 photo-checklist__text">{text}</span>}
              </span>
              {gain && !done && <GainChip step={gain} />}
            </li>
          ))}
        </ul>
        {shape && <p className="small ink-2 photo-checklist__shape">{t(`photos.hints.${shape}`)}</p>}
      </Card>
      {cover && (
        <Card title={t('photos.checklist.coverTitle')}>
          <div className="photo-find">
            <Picture photo={cover} sizes="300px" alt={altOf(cover)} urlOf={photosData.sizeUrl} />
            <p className="strong photo-find__name">{supplier?.name}</p>
          </div>
        </Card>
      )}
    </div>
  );
}
