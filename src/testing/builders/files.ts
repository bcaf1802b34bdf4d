import { FILES_API } from '#modules/suppliers/index.ts';
import type { FilesApi, NewFile, StoredFile } from '#modules/suppliers/index.ts';
import type { TestApp } from '../app.ts';

/** A small text file of a supplier, stored as the product would. */
export function storeFile(app: TestApp, supplierId: string, file: Partial<NewFile> = {}): Promise<StoredFile> {
  const content = Buffer.from('Menu for the day');
  return app.within(() =>
    app.container
      .get<FilesApi>(FILES_API)
      .store({ supplierId, leadId: null, origin: 'upload', name: 'menu.txt', content, userId: null, ...file }),
  );
}

export { sampleDocx, sampleGif, sampleHeic, samplePdf, zipOf } from '#modules/suppliers/files/testing/sample-files.ts';
