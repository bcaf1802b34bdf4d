import { IMPORT_FILE_MAX, IMPORT_UNDO_DAYS } from '#contracts/lead-import.ts';
import { AppError } from '#shared/errors.ts';

export class NotCsv extends AppError {
  constructor() {
    super('invalid', 'import-not-csv', 'This is no CSV file. Save the sheet as CSV and choose that file.');
  }
}

export class EmptyFile extends AppError {
  constructor() {
    super('invalid', 'import-empty', 'There are no rows in this file.');
  }
}

export class OneColumn extends AppError {
  constructor() {
    super(
      'invalid',
      'import-one-column',
      'This file has one column only. Separate the columns by commas, semicolons or tabs.',
    );
  }
}

export class FileTooLarge extends AppError {
  constructor() {
    super(
      'too-large',
      'import-too-large',
      `A file may have ${IMPORT_FILE_MAX / 1024 / 1024} MB. Split it and import the parts.`,
      {
        meta: { max: IMPORT_FILE_MAX },
      },
    );
  }
}

export class TooManyImports extends AppError {
  constructor() {
    super('conflict', 'import-too-many', 'Many files wait here already. Run or discard some of them first.');
  }
}

/** Somebody of the team is importing or taking an import back. */
export class ImportRunning extends AppError {
  constructor() {
    super('conflict', 'import-running', 'Another import is running. Start this one when it is done.');
  }
}

/** The import is at another step than the request expects. */
export class ImportNotReady extends AppError {
  constructor(status: string) {
    super('conflict', 'import-not-ready', 'This import is at another step by now.', { meta: { status } });
  }
}

export class BadRowsLeft extends AppError {
  constructor(rows: number) {
    super('conflict', 'import-bad-rows', 'Some rows cannot become leads. Mend them, or leave them out.', {
      meta: { rows },
    });
  }
}

export class UndoTooLate extends AppError {
  constructor() {
    super('conflict', 'import-undo-too-late', `An import can be taken back within ${IMPORT_UNDO_DAYS} days.`);
  }
}

/** The part does not follow what has arrived; `received` says where to go on. */
export class WrongOffset extends AppError {
  constructor(received: number) {
    super('conflict', 'upload-offset', 'Another part of the file comes next.', { meta: { received } });
  }
}
