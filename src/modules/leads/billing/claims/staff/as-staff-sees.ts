import { maskLead } from '../../../core/masking/lead-mask.ts';
import type { MaskableLead, VisibleLead } from '../../../core/masking/lead-mask.ts';

/** Staff see every lead as it was before it was paid for, because only the couple's supplier needs its address. */
export const asStaffSees = (lead: Omit<MaskableLead, 'locked'>): VisibleLead =>
  maskLead({ ...lead, locked: true }, true);
