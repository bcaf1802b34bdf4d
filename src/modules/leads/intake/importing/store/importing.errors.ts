import { IMPORT_FILE_MAX, IMPORT_UNDO_DAYS } from '#contracts/lead/lead-import.ts';
import { AppError } from '#shared/errors.ts';

export class NotCsv extends AppError {
  constructor() {
    super('invalid', 'import-not-csv', 'This isn’t a CSV file. Save the sheet as CSV, then choose that file.');
  }
}

export class EmptyFile extends AppError {
  constructor() {
    super('invalid', 'import-empty', 'This file has no rows.');
  }
}

export class OneColumn extends AppError {
  constructor() {
    super(
      'invalid',
      'import-one-column',
      'This file has only one column. Separate columns with commas, semicolons or tabs.',
    );
  }
}

export class FileTooLarge extends AppError {
  constructor() {
    super(
      'too-large',
      'import-too-large',
      `The limit is ${IMPORT_FILE_MAX / 1024 / 1024} MB. Split the file and import the parts one by one.`,
      {
        meta: { max: IMPORT_FILE_MAX },
      },
    );
  }
}

export class TooManyImports extends AppError {
  constructor() {
    super('conflict', 'import-too-many', 'You have too many unfinished imports. Run or discard some of them first.');
  }
}

/** A teammate is running or undoing an import. */
export class ImportRunning extends AppError {
  constructor() {
    super('conflict', 'import-running', 'Another import is running. Start this one when it’s done.');
  }
}

/** The import isn't at the step the request expects. */
export class ImportNotReady extends AppError {
  constructor(status: string) {
    super('conflict', 'import-not-ready', 'This import has moved on to another step.', { meta: { status } });
  }
}

export class BadRowsLeft extends AppError {
  constructor(rows: number) {
    super('conflict', 'import-bad-rows', 'Some rows can’t become leads. Fix them, or leave them out.', {
      meta: { rows },
    });
  }
}

export class UndoTooLate extends AppError {
  constructor() {
    super('conflict', 'import-undo-too-late', `Imports can only be undone within ${IMPORT_UNDO_DAYS} days.`);
  }
}

/** The part doesn't continue what was received; `received` is where to continue. */
export class WrongOffset extends AppError {
  constructor(received: number) {
    super('conflict', 'upload-offset', 'This part of the file is out of order.', { meta: { received } });
  }
}
