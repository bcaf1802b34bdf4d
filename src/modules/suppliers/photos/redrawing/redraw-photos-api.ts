import { token } from '#shared/wiring/token.ts';

export interface RedrawOptions {
  /** Only photos of this supplier. */
  supplierId?: string | undefined;
  /** Only counts them. */
  dryRun?: boolean;
  /** Called after each photo. */
  onPhoto?: (done: number) => void;
}

export interface Redrawn {
  /** Number of redrawn photos, or in a dry run of those that would be. */
  photos: number;
  /** Number of these that are older than masters and were drawn from their largest size. */
  withoutMaster: number;
  /** Photos that couldn't be drawn, and why; they keep their current sizes. */
  failed: { id: string; reason: string }[];
}

/** Redraws the sizes of photos from their masters, for the command line. */
export interface RedrawPhotosApi {
  /** Can be stopped at any moment and run again. */
  run(options?: RedrawOptions): Promise<Redrawn>;
}
export const REDRAW_PHOTOS = token<RedrawPhotosApi>('RedrawPhotos');
