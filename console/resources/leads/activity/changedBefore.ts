import { ownValue } from '#contracts/own-value.ts';
import type { LeadActivityKind } from '#contracts/lead/lead-activity.ts';
import type { LeadUpdateInput } from '#contracts/lead/lead-change.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { currentT } from '../../../i18n/current.ts';
import { loadLaterTexts } from '../../../i18n/lazyPart.ts';
import type { ConsoleDataProvider } from '../../../providers/dataProvider.ts';
import { lastActivity } from './lastActivity.ts';

const KIND_OF = { status: 'status', assigneeId: 'owner', valueOverride: 'value' } as const;

/** For a click that came after a teammate's: says what they changed, and that the click changed nothing. */
export async function changedBefore(
  data: Pick<ConsoleDataProvider, 'leadActivity'>,
  lead: LeadSummary,
  wanted: Omit<LeadUpdateInput, 'version'>,
): Promise<{ text: string; anyway: string }> {
  const kind = Object.keys(wanted)
    .map((field) => ownValue(KIND_OF, field))
    .find((one) => one !== undefined);
  const what = kind ?? 'facts';
  const [by] = await Promise.all([
    lastActivity(data, lead.id, [what satisfies LeadActivityKind]).catch(() => null),
    loadLaterTexts(),
  ]);
  const t = currentT();
  const couple = coupleFirstNames(lead.partners);
  const text = by?.isOwn
    ? t(`lead.changedBefore.own.${what}`, { couple })
    : t(`lead.changedBefore.${what}`, { couple, who: by?.name ?? t('kept.conflict.someone') });
  return { text, anyway: t('lead.changedBefore.anyway') };
}
