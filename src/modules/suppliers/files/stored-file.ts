import type { Readable } from 'node:stream';
import type { FileFormat, FileOrigin } from '#contracts/files/file.ts';

export interface NewFile {
  supplierId: string;
  /** Null for a file of the supplier itself, such as a price list. */
  leadId: string | null;
  origin: FileOrigin;
  /** The only accepted format; any if left out. */
  only?: FileFormat;
  /** As given; path, extension and invisible characters are corrected. */
  name: string;
  content: Readable | Uint8Array;
  /** The uploader; null for the couple. */
  userId: string | null;
}

export interface StoredFile {
  id: string;
  supplierId: string;
  leadId: string | null;
  origin: FileOrigin;
  format: FileFormat;
  name: string;
  /** Media type. */
  type: string;
  /** Bytes. */
  size: number;
  sha256: string;
  createdBy: string | null;
  /** Milliseconds. */
  createdAt: number;
}

/** Where a file belongs; foreign and removed files aren't found. */
export interface FilePlace {
  supplierId: string;
  /** Null for the supplier's own files. */
  leadId: string | null;
  /** A brochure of the profile, or a file of a reply that isn't sent yet; neither is listed among the supplier's other files. */
  apart?: 'brochure' | 'unsent';
}
