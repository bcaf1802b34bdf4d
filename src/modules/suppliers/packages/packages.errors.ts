import { PACKAGE_LIMITS } from '#contracts/packages/package-limits.ts';
import { AppError } from '#shared/errors.ts';

export class TooManyPackages extends AppError {
  constructor() {
    const max = PACKAGE_LIMITS.packages;
    super('conflict', 'packages-too-many', `You already have ${max} packages. Delete one first.`, { meta: { max } });
  }
}
