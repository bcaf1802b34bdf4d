import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { ScheduledMessageAnswer, ScheduledType } from '#contracts/messaging/scheduled-message.ts';
import type { SharedRecord } from '../../../forms/conflict/settle.ts';
import { coupleFirstNames } from '../../../format/names.ts';
import { useLanguage, useT } from '../../../i18n/i18n.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { lastActivity } from '../activity/lastActivity.ts';
import { scheduleValues } from './scheduleForm.ts';
import type { ScheduleValues } from './scheduleForm.ts';

/** The latest scheduled message, in case a teammate saved it in the meantime; undefined for a new one. */
export function useScheduleRecord(
  lead: LeadDetail,
  scheduled: ScheduledMessageAnswer | null,
): SharedRecord<ScheduleValues> | undefined {
  const t = useT();
  const language = useLanguage();
  const data = useConsoleData();
  if (!scheduled) return undefined;
  const names: Record<keyof ScheduleValues, string> = {
    type: t('lead.scheduling.type'),
    templateId: t('lead.scheduling.template'),
    when: t('lead.scheduling.when'),
    day: t('lead.scheduling.day'),
    days: t('lead.scheduling.days'),
    time: t('lead.scheduling.time'),
    amount: t('lead.scheduling.amount'),
    subject: t('lead.scheduling.subject'),
    body: t('lead.scheduling.body'),
    stopOnReply: t('lead.scheduling.stopOnReply'),
    attachments: t('attachments.title'),
  };
  return {
    about: t('lead.scheduling.edit', { couple: coupleFirstNames(lead.partners) }),
    name: (path) => names[path as keyof ScheduleValues],
    show: (path, value) => {
      if (path === 'type') return t(`terms.scheduledType.${value as ScheduledType}`);
      if (path !== 'when') return undefined;
      return t(value === 'day' ? 'lead.scheduling.atDay' : 'lead.scheduling.days');
    },
    by: () => lastActivity(data, lead.id, ['scheduleChanged']),
    load: async () => {
      const { data: newest } = await data.getOne<ScheduledMessageAnswer>('scheduled-messages', { id: scheduled.id });
      return { values: scheduleValues(newest, language), version: newest.version };
    },
  };
}
