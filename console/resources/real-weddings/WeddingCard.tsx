import { Image, Images } from 'lucide-react';
import type { RealWeddingAnswer } from '#contracts/real-weddings/real-wedding.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Chip, Icon } from '../../ui/index.ts';
import { Picture } from '../photos/Picture.tsx';
import { realWeddingsData } from './realWeddingsData.ts';
import { useWeddingWords } from './useWeddingWords.ts';

interface WeddingCardProps {
  wedding: RealWeddingAnswer;
  selected: boolean;
  /** Null for viewers. */
  onOpen: (() => void) | null;
}

/** A wedding: its first photo, the couple, and their response. */
export function WeddingCard({ wedding, selected, onOpen }: WeddingCardProps) {
  const t = useT();
  const format = useFormat();
  const words = useWeddingWords();
  const { id, couple, name, date, photos, consent } = wedding;
  const [cover] = photos;
  const content = (
    <>
      <span className="wedding-card__cover">
        {cover ? (
          <>
            <Picture
              photo={cover}
              sizes="(min-width: 1280px) 340px, (min-width: 641px) 45vw, 92vw"
              urlOf={(photoId, edge) => realWeddingsData.photoUrl(id, photoId, edge)}
            />
            <span className="wedding-card__count num">
              <Icon of={Images} size={14} />
              <span aria-hidden="true">{photos.length}</span>
              <span className="visually-hidden">{t('realWeddings.photosOf', { count: photos.length })}</span>
            </span>
          </>
        ) : (
          <span className="wedding-card__none small">
            <Icon of={Image} size={16} />
            {t('realWeddings.noPhotos')}
          </span>
        )}
      </span>
      <span className="wedding-card__words">
        <span className="wedding-card__line">
          <span className="display-xs wedding-card__couple">{couple}</span>
          <Chip {...words.chip(wedding)} />
        </span>
        <span className="small ink-2 truncate">{name}</span>
        <span className="wedding-card__line small ink-2">
          <span className="num">{isOpen(date) ? t('realWeddings.noDate') : format.weddingDate(date)}</span>
          <span>{words.shown(wedding)}</span>
        </span>
      </span>
    </>
  );
  return (
    <li className={`wedding-card wedding-card--${consent}${selected ? ' wedding-card--selected' : ''}`}>
      {onOpen ? (
        <button
          type="button"
          className="wedding-card__open"
          data-row={id}
          aria-current={selected || undefined}
          onClick={onOpen}
        >
          {content}
        </button>
      ) : (
        <div className="wedding-card__open">{content}</div>
      )}
    </li>
  );
}

const isOpen = ({ y, m, d }: RealWeddingAnswer['date']): boolean => y === null && m === null && d === null;
