import { join } from 'node:path';
import { DiskStorage } from '#shared/storage/disk-storage.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { S3Storage } from '#shared/storage/s3-storage.ts';
import type { S3Settings } from '#shared/storage/s3-settings.ts';
import type { Config } from './config/config.ts';

/** Where an installation stores its files, by kind. */
export interface Storages {
  /** Uploads from teams and couples. */
  files: FileStorage;
  /** Photos of profiles, and their partial uploads. */
  photos: FileStorage;
  /** Files of imports, in parts. */
  imports: FileStorage;
}

export const diskStorages = ({ dataDir }: Pick<Config, 'dataDir'>): Storages => ({
  files: new DiskStorage(join(dataDir, 'files', 'kept')),
  photos: new DiskStorage(join(dataDir, 'photos')),
  imports: new DiskStorage(join(dataDir, 'imports')),
});

export const s3Storages = (settings: S3Settings): Storages => ({
  files: new S3Storage(settings, 'files'),
  photos: new S3Storage(settings, 'photos'),
  imports: new S3Storage(settings, 'imports'),
});

/** This installation's storages. */
export const storagesOf = (config: Config): Storages =>
  config.s3 === null ? diskStorages(config) : s3Storages(config.s3);
