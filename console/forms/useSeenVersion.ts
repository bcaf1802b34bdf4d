import { useState } from 'react';
import type { HttpError } from '../providers/HttpError.ts';

/**
 * The version that a form was opened with, whatever is loaded while somebody types, so that no change of a colleague is
 * written over unseen. Once the server has told of a newer one, saving again means it: `learn` takes that version.
 */
export function useSeenVersion(opened: number | undefined) {
  const [version, setVersion] = useState(opened);
  const learn = ({ code, problem }: HttpError): void => {
    const newer = problem?.meta?.['version'];
    if (code === 'stale-version' && typeof newer === 'number') setVersion(newer);
  };
  return { version, setVersion, learn };
}
