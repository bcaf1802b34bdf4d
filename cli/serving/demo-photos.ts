import { RequestContext } from '@mikro-orm/core';
import type { CliContext } from '../context.ts';
import { remember, remembered } from './prepare-database.ts';

/** Key in app_setting: the photos of the demo are complete. */
const DEMO_PHOTOS = 'start.demo-photos';

export interface RunningPhotos {
  /** Adds no more of them. The photo that is being added may be lost; the next start continues with it. */
  stop(): void;
  /** When nothing more is added, for whatever reason. */
  ended: Promise<void>;
}

/** Adds the photos and real weddings of the demo while the product already serves, once. */
export function beginDemoPhotos(context: Pick<CliContext, 'config' | 'container' | 'logger' | 'orm'>): RunningPhotos {
  const { config, container, logger, orm } = context;
  const stopping = new AbortController();
  const work = async () => {
    if (config.demo === 'none' || !config.demoPhotos || (await remembered(context, DEMO_PHOTOS)) !== undefined) return;
    const { showSuppliers } = await import('../../seeds/demo/pictures/show-suppliers.ts');
    const began = performance.now();
    if (!(await showSuppliers(container, { signal: stopping.signal }))) return;
    await remember(context, DEMO_PHOTOS, 'done');
    logger.debug({ ms: Math.round(performance.now() - began) }, 'demo photos');
  };
  const ended = RequestContext.create(orm.em, work).catch((err: unknown) => {
    if (!stopping.signal.aborted) logger.warn({ err }, 'the photos of the demo could not be added');
  });
  return { stop: () => stopping.abort(), ended };
}
