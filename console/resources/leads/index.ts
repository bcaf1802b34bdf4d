import { lazy } from 'react';
import type { LeadSummary } from '#contracts/lead.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { coupleFirstNames } from '../../format/names.ts';

/**
 * Leads: the list at /leads (`list`), the pipeline (`board`) and one lead at /leads/:id: `LeadPage` with `conversation`,
 * `details`, `notes`, `files`, `activity`, `payments` and `schedule`. List and pipeline share `filters`; `bulk` floats above the
 * list.
 */
export default {
  list: lazy(() => import('./list/LeadList.tsx')),
  edit: lazyPart(() => import('./LeadPage.tsx')),
  recordRepresentation: (lead: LeadSummary) => coupleFirstNames(lead.partners),
};
