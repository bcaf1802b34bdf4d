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

/** Imports a photo from a supplier's website when someone confirms that they can use it (F11). */
export class BringWebsitePhoto {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Creates an upload like one from a browser, under the same rules. @throws the errors of reading and uploading */
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
      // A refused upload is already gone.
      await uploads.cancel(writer, id).catch(() => undefined);
      throw error;
    }
  }

  /** Records who confirmed that the business can use the photo. */
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
