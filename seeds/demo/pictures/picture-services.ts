import type { Container } from 'inversify';
import {
  DRAWING_TURNS,
  DRAW_PHOTO,
  KeepPhoto,
  PHOTO_STORAGE,
  PhotoCount,
  PhotoModeration,
  PhotoPictures,
  PhotoRepository,
  PhotoSpace,
  PhotosService,
  PhotoUploadRepository,
  PhotoUploads,
  RealWeddingPhotos,
  RealWeddingRepository,
  RealWeddings,
  UploadedBytes,
  WeddingVisibility,
  drawnOnce,
} from '#modules/suppliers/tooling.ts';
import type { DrawPhoto, Turns } from '#modules/suppliers/tooling.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { UploadPace } from '#shared/storage/upload-pace.ts';

/** The product's own services that the demo's pictures are uploaded with. */
export interface PictureServices {
  em: Em;
  clock: Clock;
  photos: PhotosService;
  rows: PhotoRepository;
  uploads: PhotoUploads;
  weddings: RealWeddings;
  weddingRows: RealWeddingRepository;
  weddingPhotos: RealWeddingPhotos;
  visibility: WeddingVisibility;
}

/** Services whose uploads draw the sizes of each picture only once, however many suppliers use it. */
export function pictureServices(container: Container): PictureServices {
  const draw = drawnOnce(container.get<DrawPhoto>(DRAW_PHOTO));
  const timed = { em: container.get<Em>(EM), clock: increasingClock(container.get<Clock>(CLOCK)) };
  const storage = container.get<FileStorage>(PHOTO_STORAGE);
  const rows = container.get(PhotoRepository);
  const space = container.get(PhotoSpace);
  const uploads = container.get(PhotoUploadRepository);
  const pace = container.get(UploadPace);
  const keep = new KeepPhoto({
    ...timed,
    outbox: container.get<Outbox>(OUTBOX),
    storage,
    uploads,
    photos: rows,
    space,
    count: container.get(PhotoCount),
    moderation: container.get(PhotoModeration),
    draw,
    turns: container.get<Turns>(DRAWING_TURNS),
    bytes: container.get(UploadedBytes),
  });
  const weddings = container.get(RealWeddings);
  const weddingRows = container.get(RealWeddingRepository);
  const visibility = container.get(WeddingVisibility);
  return {
    ...timed,
    photos: container.get(PhotosService),
    rows,
    uploads: new PhotoUploads({ ...timed, storage, uploads, photos: rows, pace, keepers: [keep] }),
    weddings,
    weddingRows,
    weddingPhotos: new RealWeddingPhotos({
      ...timed,
      storage,
      space,
      pictures: container.get(PhotoPictures),
      draw,
      turns: container.get<Turns>(DRAWING_TURNS),
      bytes: container.get(UploadedBytes),
      rows: weddingRows,
      weddings,
      moderation: container.get(PhotoModeration),
      visibility,
    }),
    visibility,
  };
}

/** Photos are ordered by the time they were added, so every reading is later than the one before. */
function increasingClock(clock: Clock): Clock {
  let last = 0;
  return {
    now() {
      last = Math.max(last + 1, clock.now());
      return last;
    },
  };
}
