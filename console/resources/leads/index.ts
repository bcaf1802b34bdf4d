import { lazy } from 'react';
import type { LeadSummary } from '#contracts/lead.ts';
import { coupleFirstNames } from '../../format/names.ts';

/** Leads: the list at /leads and one lead with its conversation at /leads/:id. */
export default {
  list: lazy(() => import('./LeadList.tsx')),
  edit: lazy(() => import('./LeadPage.tsx')),
  recordRepresentation: (lead: LeadSummary) => coupleFirstNames(lead.partners),
};
