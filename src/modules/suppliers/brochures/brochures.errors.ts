import { BROCHURE_LIMITS, BROCHURE_REFUSALS } from '#contracts/brochures/brochure-limits.ts';
import type { BrochureRefusal } from '#contracts/brochures/brochure-limits.ts';
import { AppError } from '#shared/errors.ts';
import type { FileRefused } from '../files/content/file-refused.ts';

const WORDS: Record<BrochureRefusal, string> = {
  empty: 'The file is empty.',
  type: 'Brochures are PDFs. Save it as a PDF and upload it again.',
  mixed: 'Another file is hidden inside, such as an archive at the end of the PDF.',
  damaged: 'The PDF is damaged and can’t be read.',
  macros: 'The PDF contains scripts or other files. Save it without them.',
};

/** The content isn't a PDF, or is one that can't be trusted (S52). */
export class BrochureRefused extends AppError {
  constructor(cause: FileRefused) {
    const reason = BROCHURE_REFUSALS.find((one) => one === cause.reason) ?? 'type';
    super('invalid', 'brochure-refused', 'This file can’t be a brochure.', {
      detail: WORDS[reason],
      meta: { reason },
      cause,
    });
  }
}

export class TooManyBrochures extends AppError {
  constructor() {
    const max = BROCHURE_LIMITS.brochures;
    super('conflict', 'brochures-too-many', `You already have ${max} brochures. Delete one first.`, { meta: { max } });
  }
}
