import { AppError } from '#shared/errors.ts';

export class FileQuotaExceeded extends AppError {
  constructor(max: number) {
    super('conflict', 'file-quota-exceeded', 'The files of this supplier take up all the space there is.', {
      meta: { max },
    });
  }
}
