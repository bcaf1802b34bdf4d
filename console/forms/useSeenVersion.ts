import { useState } from 'react';
import type { HttpError } from '../providers/HttpError.ts';

/**
 * The version that a form was opened with, whatever is loaded while someone types, so that a teammate's change is never
 * overwritten unseen. Once the server has reported a newer one, saving again is deliberate: `learn` adopts that
 * version.
 */
export function useSeenVersion(opened: number | undefined) {
  const [version, setVersion] = useState(opened);
  const learn = ({ code, problem }: HttpError): void => {
    const newer = problem?.meta?.['version'];
    if (code === 'stale-version' && typeof newer === 'number') setVersion(newer);
  };
  return { version, setVersion, learn };
}
