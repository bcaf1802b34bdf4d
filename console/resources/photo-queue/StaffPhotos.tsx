import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { WaitingPhoto } from '#contracts/photos/photo.ts';
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
import { PHOTO_QUEUE_KEY, photoQueueData } from './photoQueueData.ts';
import { RefuseDialog } from './RefuseDialog.tsx';

/** Photos waiting for approval, at /photos in the back office. */
export default function StaffPhotos() {
  const t = useT();
  return (
    <Page title={t('photoQueue.title')} narrow>
      <PageHead lead={t('photoQueue.lead')} />
      <Queue />
    </Page>
  );
}

function Queue() {
  const t = useT();
  const attempt = useAttempt();
  const toast = useToast();
  const [refusing, setRefusing] = useState<WaitingPhoto | null>(null);
  const answer = useQuery({ queryKey: PHOTO_QUEUE_KEY, queryFn: ({ signal }) => photoQueueData.list(signal) });
  const approve = async (photo: WaitingPhoto): Promise<void> => {
    focusNeighbour(photo.id);
    const worked = await attempt(() => photoQueueData.decide(photo.id, { approved: true }), PHOTO_QUEUE_KEY);
    if (worked) toast.success(t('photoQueue.approved', { supplier: photo.supplierName }));
  };
  const press = (event: KeyboardEvent<HTMLElement>, photo: WaitingPhoto): void => {
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
    <ListAnswer
      of={answer}
      rows={4}
      empty={<EmptyState picture={false} title={t('photoQueue.none')} text={t('photoQueue.noneText')} />}
    >
      {(photos) => (
        <>
          <p className="small ink-3 photo-queue__keys" id="photo-queue-keys">
            {t('photoQueue.keys')}
          </p>
          <ul className="photo-queue" aria-label={t('photoQueue.title')}>
            {photos.map((photo) => (
              <QueueItem
                key={photo.id}
                photo={photo}
                onPress={(event) => press(event, photo)}
                onApprove={() => void approve(photo)}
                onRefuse={() => setRefusing(photo)}
              />
            ))}
          </ul>
          {refusing && (
            <RefuseDialog
              photo={refusing}
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
  photo: WaitingPhoto;
  onPress: (event: KeyboardEvent<HTMLElement>) => void;
  onApprove: () => void;
  onRefuse: () => void;
}

function QueueItem({ photo, onPress, onApprove, onRefuse }: QueueItemProps) {
  const t = useT();
  const format = useFormat();
  const name = t('photoQueue.photo', { supplier: photo.supplierName });
  return (
    <li className="card photo-queue__item">
      <a
        className="photo-queue__picture"
        href={photoQueueData.sizeUrl(photo.id, LARGEST_EDGE)}
        target="_blank"
        rel="noreferrer"
        data-waiting={photo.id}
        aria-label={name}
        aria-describedby="photo-queue-keys"
        onKeyDown={onPress}
      >
        <Picture
          photo={photo}
          alt={photo.alt || name}
          sizes="(max-width: 640px) 100vw, 380px"
          whole
          urlOf={photoQueueData.sizeUrl}
        />
      </a>
      <div className="photo-queue__facts">
        <p className="strong truncate">{photo.supplierName}</p>
        <p className="small ink-2">{photo.alt || t('photoQueue.noAlt')}</p>
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

const waiting = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-waiting]')];

const neighbour = (id: string, by: 1 | -1): HTMLElement | undefined => {
  const all = waiting();
  return all[all.findIndex((one) => one.dataset['waiting'] === id) + by];
};

/** The next photo gets the focus before the decided one is removed. */
const focusNeighbour = (id: string): void => (neighbour(id, 1) ?? neighbour(id, -1))?.focus();
