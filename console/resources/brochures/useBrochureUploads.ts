import { useMemo } from 'react';
import { BROCHURE_LIMITS, BROCHURE_REFUSALS } from '#contracts/brochures/brochure-limits.ts';
import { useT } from '../../i18n/i18n.ts';
import type { HttpError } from '../../providers/HttpError.ts';
import { useKeptUploads } from '../leads/files/useKeptUploads.ts';
import { useUploads } from '../leads/files/useUploads.ts';
import type { Uploads, UploadTarget } from '../leads/files/useUploads.ts';
import { BROCHURES_KEY, uploadUrl } from './brochuresData.ts';

/** What every PDF begins with. */
const SIGN = '%PDF-';

/** PDFs on their way, one after another; they are kept on the device, so that a reload goes on with them. */
export function useBrochureUploads(): Uploads {
  const t = useT();
  const target = useMemo<UploadTarget>(
    () => ({
      url: uploadUrl,
      changed: BROCHURES_KEY,
      // Read from the file, so that nobody waits for megabytes that can only be refused.
      refuses: async (file) => {
        if (file.size > BROCHURE_LIMITS.bytes) return t('brochures.refused.size');
        return (await beginsLikePdf(file))
          ? null
          : t(file.size === 0 ? 'brochures.refused.empty' : 'brochures.refused.type');
      },
      reason: (error) => {
        const key = refusalOf(error);
        return key ? t(`brochures.refused.${key}`) : t('brochures.failed', { reason: error.message });
      },
    }),
    [t],
  );
  return useKeptUploads(useUploads(target), 'brochures');
}

/** True as well where the file can't be read: sending it says why. */
const beginsLikePdf = (file: File): Promise<boolean> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result === SIGN));
    reader.addEventListener('error', () => resolve(true));
    reader.readAsText(file.slice(0, SIGN.length));
  });

/** Why it was refused; null when the way there failed. */
function refusalOf({ code, problem }: HttpError) {
  if (code === 'file-too-large') return 'size';
  if (code === 'brochures-too-many') return 'full';
  if (code !== 'brochure-refused') return null;
  return BROCHURE_REFUSALS.find((one) => one === problem?.meta?.['reason']) ?? 'type';
}
