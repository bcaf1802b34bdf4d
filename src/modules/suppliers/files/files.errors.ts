import { AppError } from '#shared/errors.ts';

export class FileQuotaExceeded extends AppError {
  constructor(max: number) {
    super('conflict', 'file-quota-exceeded', 'You’re out of file storage. Remove some files, then try again.', {
      meta: { max },
    });
  }
}
