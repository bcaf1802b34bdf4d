import { token } from '#shared/wiring/token.ts';

export interface RedrawOptions {
  /** Of this supplier alone. */
  supplierId?: string | undefined;
  /** Only counts them. */
  dryRun?: boolean;
  /** After each photo. */
  onPhoto?: (done: number) => void;
}

export interface Redrawn {
  /** Drawn again, or in a dry run those that would be. */
  photos: number;
  /** Of these, photos from before there were masters, drawn from their largest size. */
  withoutMaster: number;
  /** What could not be drawn, and why; these keep the sizes that they have. */
  failed: { id: string; reason: string }[];
}

/** Draws the sizes of photos again from what is kept of them, for the command line. */
export interface RedrawPhotosApi {
  /** Can be stopped at any moment and run again. */
  run(options?: RedrawOptions): Promise<Redrawn>;
}
export const REDRAW_PHOTOS = token<RedrawPhotosApi>('RedrawPhotos');
