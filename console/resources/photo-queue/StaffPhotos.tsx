import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { LARGEST_EDGE } from '#contracts/photos/photo-limits.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { Button, EmptyState, ListAnswer } from '../../ui/index.ts';
import { Picture } from '../photos/Picture.tsx';
import './photo-queue.css';
import { PROFILE_PHOTOS, REVIEW_PHOTOS, WEDDING_PHOTOS } from './photoQueueData.ts';
import type { PhotoQueue, QueuedPhoto } from './photoQueueData.ts';
import { RefuseDialog } from './RefuseDialog.tsx';

/** Photos waiting for approval, at /photos in the back office. */
export default function StaffPhotos() {
  const t = useT();
  const others = [useWaiting(REVIEW_PHOTOS).data, useWaiting(WEDDING_PHOTOS).data];
  return (
    <Page title={t('photoQueue.title')} narrow>
      <PageHead lead={t('photoQueue.lead')} />
      <Queue
        queue={PROFILE_PHOTOS}
        empty={
          others.every((photos) => photos?.length === 0) && (
            <EmptyState picture={false} title={t('photoQueue.none')} text={t('photoQueue.noneText')} />
          )
        }
      />
      <Queue queue={REVIEW_PHOTOS} title={t('photoQueue.reviews')} />
      <Queue queue={WEDDING_PHOTOS} title={t('photoQueue.weddings')} />
    </Page>
  );
}

const useWaiting = (queue: PhotoQueue) =>
  useQuery({ queryKey: queue.key, queryFn: ({ signal }) => queue.list(signal) });

interface QueueProps {
  queue: PhotoQueue;
  /** Shown instead of an empty queue, if the other queues are empty too. */
  empty?: ReactNode;
  /** The heading of an additional queue, which is hidden while it is empty. */
  title?: string;
}

function Queue({ queue, title, empty = null }: QueueProps) {
  const t = useT();
  const attempt = useAttempt();
  const toast = useToast();
  const keysId = useId();
  const [refusing, setRefusing] = useState<QueuedPhoto | null>(null);
  const answer = useWaiting(queue);
  const approve = async (photo: QueuedPhoto): Promise<void> => {
    focusNeighbour(photo.id);
    const worked = await attempt(() => queue.decide(photo.id, { approved: true }), queue.key);
    if (worked) toast.success(t('photoQueue.approved'));
  };
  const press = (event: KeyboardEvent<HTMLElement>, photo: QueuedPhoto): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'a') void approve(photo);
    else if (key === 'r') setRefusing(photo);
    else if (key === 'arrowright' || key === 'arrowdown') neighbour(photo.id, 1)?.focus();
    else if (key === 'arrowleft' || key === 'arrowup') neighbour(photo.id, -1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <ListAnswer of={answer} rows={4} empty={empty}>
      {(photos) => (
        <>
          {title !== undefined && <h2 className="display-xs photo-queue__title">{title}</h2>}
          <p className="small ink-3 photo-queue__keys" id={keysId}>
            {t('photoQueue.keys')}
          </p>
          <ul className="photo-queue" aria-label={title ?? t('photoQueue.title')}>
            {photos.map((photo) => (
              <QueueItem
                key={photo.id}
                photo={photo}
                queue={queue}
                keysId={keysId}
                onPress={(event) => press(event, photo)}
                onApprove={() => void approve(photo)}
                onRefuse={() => setRefusing(photo)}
              />
            ))}
          </ul>
          {refusing && (
            <RefuseDialog
              photo={refusing}
              queue={queue}
              onClose={() => setRefusing(null)}
              onRefused={() => {
                focusNeighbour(refusing.id);
                void answer.refetch();
              }}
            />
          )}
        </>
      )}
    </ListAnswer>
  );
}

interface QueueItemProps {
  photo: QueuedPhoto;
  queue: PhotoQueue;
  /** Id of the text that explains the keys. */
  keysId: string;
  onPress: (event: KeyboardEvent<HTMLElement>) => void;
  onApprove: () => void;
  onRefuse: () => void;
}

function QueueItem({ photo, queue, keysId, onPress, onApprove, onRefuse }: QueueItemProps) {
  const t = useT();
  const format = useFormat();
  const { name, about } = useQueueWords(photo);
  const alt = 'alt' in photo ? photo.alt : null;
  return (
    <li className="card photo-queue__item">
      <a
        className="photo-queue__picture"
        href={queue.sizeUrl(photo.id, LARGEST_EDGE)}
        target="_blank"
        rel="noreferrer"
        data-waiting={photo.id}
        aria-label={name}
        aria-describedby={keysId}
        onKeyDown={onPress}
      >
        <Picture photo={photo} alt={alt || name} sizes="(max-width: 640px) 100vw, 380px" whole urlOf={queue.sizeUrl} />
      </a>
      <div className="photo-queue__facts">
        <p className="strong truncate">{photo.supplierName}</p>
        {about !== null && <p className="small ink-2 truncate">{about}</p>}
        {alt !== null && <p className="small ink-2">{alt || t('photoQueue.noAlt')}</p>}
        {'caption' in photo && photo.caption !== '' && <p className="small">{photo.caption}</p>}
        <p className="caption ink-3">{t('photoQueue.waits', { when: format.ago(photo.waitingSince) })}</p>
      </div>
      <div className="row photo-queue__actions">
        <Button size="small" variant="soft" icon={Check} onClick={onApprove}>
          {t('photoQueue.approve')}
        </Button>
        <Button size="small" icon={X} onClick={onRefuse}>
          {t('photoQueue.refuse')}
        </Button>
      </div>
    </li>
  );
}

/** A photo's name, and what it belongs to; just its supplier for a profile photo. */
function useQueueWords(photo: QueuedPhoto): { name: string; about: string | null } {
  const t = useT();
  const supplier = photo.supplierName;
  if ('wedding' in photo) {
    const { couple, wedding } = photo;
    return { name: t('photoQueue.ofWedding', { couple, supplier }), about: t('photoQueue.from', { couple, wedding }) };
  }
  if ('couple' in photo) {
    const { couple } = photo;
    return { name: t('photoQueue.ofReview', { couple, supplier }), about: t('photoQueue.by', { couple }) };
  }
  return { name: t('photoQueue.photo', { supplier }), about: null };
}

const waiting = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-waiting]')];

const neighbour = (id: string, by: 1 | -1): HTMLElement | undefined => {
  const all = waiting();
  return all[all.findIndex((one) => one.dataset['waiting'] === id) + by];
};

/** Focuses the next photo before the decided one is removed. */
const focusNeighbour = (id: string): void => (neighbour(id, 1) ?? neighbour(id, -1))?.focus();
