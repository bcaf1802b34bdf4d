import { AppError } from '#shared/errors.ts';

export class ReportedAlready extends AppError {
  constructor() {
    super('conflict', 'review-reported', 'This review has already been reported.');
  }
}

/** Staff have already decided, or the other side has already appealed. */
export class ReportDecided extends AppError {
  constructor() {
    super('conflict', 'review-report-decided', 'This report has already been decided.');
  }
}
