import { useMemo } from 'react';
import { leadUploadUrl } from '../../../providers/calls/leadPanelCalls.ts';
import { filesKey } from './filesKey.ts';
import type { UploadTarget } from './useUploads.ts';

/** The upload target for a lead's files. */
export const useLeadTarget = (leadId: string): UploadTarget =>
  useMemo(() => ({ url: (name) => leadUploadUrl(leadId, name), changed: filesKey(leadId) }), [leadId]);
