import { libraryUploadUrl } from '../providers/calls/libraryCalls.ts';
import type { UploadTarget } from '../resources/leads/files/useUploads.ts';

/** Query key of the team's own files. */
export const LIBRARY_KEY = ['files'] as const;

/** Upload target for the team's new files. */
export const LIBRARY: UploadTarget = { url: libraryUploadUrl, changed: LIBRARY_KEY };
