import { BROCHURE_LIMITS } from '#contracts/brochures/brochure-limits.ts';
import type { Prepared } from './prepareFile.ts';

/** The first bytes of every PDF. */
const SIGN = '%PDF-';

/** Checks a PDF before it is sent, so that no one uploads megabytes that can only be refused. */
export async function prepareBrochure(file: File): Promise<Prepared> {
  const { name, size } = file;
  const failure = async () => {
    if (size > BROCHURE_LIMITS.bytes) return 'too-large';
    if (size === 0) return 'empty';
    return (await beginsLikePdf(file)) ? null : 'type';
  };
  return { name, file, failure: await failure() };
}

/** Also true if the file can't be read: the upload will then say why. */
const beginsLikePdf = (file: File): Promise<boolean> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result === SIGN));
    reader.addEventListener('error', () => resolve(true));
    reader.readAsText(file.slice(0, SIGN.length));
  });
