import { Readable } from 'node:stream';
import type { UploadedPhoto } from '#contracts/photos/photo.ts';
import { NotFound } from '#shared/errors.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { PhotoUploads } from '../photos/uploads/photo-uploads.ts';
import type { WebsitePhotoFiles } from './website-photo-files.ts';

interface Parts {
  files: WebsitePhotoFiles;
  uploads: PhotoUploads;
  audit: AuditTrail;
}

interface Writer {
  supplierId: string;
  userId: string;
}

/** Brings a photo of a supplier's website over when someone says that they may use it (F11). */
export class BringWebsitePhoto {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** It becomes an upload like one from a browser, with all its rules. @throws what reading it and uploads throw */
  async bring({ supplierId, userId }: Writer, key: string): Promise<UploadedPhoto> {
    const { files, uploads } = this.#parts;
    const { content, url } = await files.get(supplierId, key);
    const writer = { supplierId, userId };
    const { id } = await uploads.begin(writer, { kind: 'photo', length: content.length });
    try {
      const { photo } = await uploads.receive(writer, id, 0, Readable.from([content]));
      if (!photo) throw new NotFound('This photo');
      await this.#record(writer, photo.id, url);
      return photo;
    } catch (error) {
      // What was refused is gone already.
      await uploads.cancel(writer, id).catch(() => undefined);
      throw error;
    }
  }

  /** Who said that the business may use it. */
  #record({ supplierId, userId }: Writer, id: string, from: string): Promise<void> {
    return this.#parts.audit.record({
      actorId: userId,
      supplierId,
      action: 'photo.bring',
      before: null,
      after: { id, from, mine: true },
    });
  }
}
