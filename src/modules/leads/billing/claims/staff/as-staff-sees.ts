import { maskLead } from '../../../core/masking/lead-mask.ts';
import type { MaskableLead, VisibleLead } from '../../../core/masking/lead-mask.ts';

/** To staff every lead looks as it did before it was paid for: only the couple's supplier needs its address. */
export const asStaffSees = (lead: Omit<MaskableLead, 'locked'>): VisibleLead =>
  maskLead({ ...lead, locked: true }, true);
