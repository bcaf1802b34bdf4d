import { PROPOSED_HOLD_DAYS } from '#contracts/calendar/calendar.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { addDays } from '../../format/addDays.ts';
import { useTimeZone } from '../../format/timeZone.ts';
import { todayIn } from '../../format/todayIn.ts';
import HoldDialog from '../../resources/calendar/day/HoldDialog.tsx';
import { useCalendarSettings } from '../../resources/calendar/settings/useCalendarSettings.ts';

export interface HoldForProps {
  lead: LeadSummary;
  /** YYYY-MM-DD; null for the couple's own day. */
  day: string | null;
  onClose: () => void;
}

/** Holds a day for a lead for the supplier's default duration, or changes how long it is held. */
export default function HoldFor({ lead, day, onClose }: HoldForProps) {
  const zone = useTimeZone();
  const rules = useCalendarSettings();
  if (rules.isLoading) return null;
  const usual = addDays(todayIn(zone), rules.data?.rules.holdDays ?? PROPOSED_HOLD_DAYS);
  return <HoldDialog day={day} lead={lead} until={usual} onClose={onClose} />;
}
