import { AppError } from '#shared/errors.ts';

export class ReportedAlready extends AppError {
  constructor() {
    super('conflict', 'review-reported', 'This review has already been reported.');
  }
}

/** Staff has decided, or the other side has appealed already. */
export class ReportDecided extends AppError {
  constructor() {
    super('conflict', 'review-report-decided', 'This report has already been decided.');
  }
}
