import { RequestContext } from '@mikro-orm/core';
import { PHOTOS_MARK, isInterrupted, moveMark, readMark, removeMark, setMark } from '../../seeds/demo/load-mark.ts';
import type { CliContext } from '../context.ts';

type Context = Pick<CliContext, 'config' | 'container' | 'logger' | 'orm'>;

export interface RunningPhotos {
  /** Stops adding photos. The current one may be lost; the next start continues with it. */
  stop(): void;
  /** Resolves when no more photos will be added, for any reason. */
  ended: Promise<void>;
}

/** Adds the photos and real weddings of the demo while the product already serves requests. */
export function beginDemoPhotos(context: Context): RunningPhotos {
  const { config, logger, orm } = context;
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    if (config.demo !== 'none') await addDemoPhotos(context, { signal });
  };
  const ended = RequestContext.create(orm.em, work).catch((err: unknown) => {
    if (!signal.aborted) logger.warn({ err }, 'the photos of the demo could not be added');
  });
  return { stop: () => stopping.abort(), ended };
}

interface AddOptions {
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

/** Runs once, and in one process at a time, like the demo's other data. */
export async function addDemoPhotos(
  { config, container, logger, orm }: Context,
  { signal, onProgress }: AddOptions = {},
): Promise<void> {
  if (!config.demoPhotos) return;
  const em = orm.em.fork();
  const demo = await readMark(em);
  const mark = await readMark(em, PHOTOS_MARK);
  if (demo?.state !== 'done' || mark?.state === 'done' || (mark && !isInterrupted(mark))) return;
  const loading = { state: 'loading', size: demo.size } as const;
  if (mark) await removeMark(em, PHOTOS_MARK);
  await setMark(em, loading, PHOTOS_MARK);
  const began = performance.now();
  const { showSuppliers } = await import('../../seeds/demo/pictures/show-suppliers.ts');
  const isComplete = await showSuppliers(container, {
    ...(signal && { signal }),
    async onProgress(done, total) {
      await moveMark(em, loading, PHOTOS_MARK);
      onProgress?.(done, total);
    },
  });
  if (!isComplete) return removeMark(em, PHOTOS_MARK);
  await moveMark(em, { ...loading, state: 'done' }, PHOTOS_MARK);
  logger.debug({ ms: Math.round(performance.now() - began) }, 'demo photos');
}
