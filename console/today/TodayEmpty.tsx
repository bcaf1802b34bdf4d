import type { TodayAnswer, TodayScope } from '#contracts/lead/today.ts';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import ceremony from '../illustrations/ceremony.svg';
import { LEADS_PATH, leadPath } from '../providers/paths.ts';
import { Button, ButtonLink, EmptyState } from '../ui/index.ts';

export interface TodayEmptyProps {
  answer: TodayAnswer;
  scope: TodayScope;
  onEveryone: () => void;
}

/** The empty list: one sentence, with what comes next and when. */
export function TodayEmpty({ answer, scope, onEveryone }: TodayEmptyProps) {
  const t = useT();
  const format = useFormat();
  const { next, counts } = answer;
  if (scope !== 'everyone' && counts.everyone > 0)
    return (
      <EmptyState
        picture={false}
        title={t(`today.empty.${scope}`)}
        text={t('today.empty.others', { count: counts.everyone })}
        actions={<Button onClick={onEveryone}>{t('today.empty.showEveryone')}</Button>}
      />
    );
  return (
    <EmptyState
      picture={ceremony}
      title={t('today.empty.title')}
      text={
        next ? t('today.empty.next', { couple: next.couple, when: format.upcoming(next.at) }) : t('today.empty.text')
      }
      actions={
        next ? (
          <ButtonLink to={leadPath(next.leadId)}>{t('today.empty.open', { couple: next.couple })}</ButtonLink>
        ) : (
          <ButtonLink to={LEADS_PATH}>{t('today.empty.toLeads')}</ButtonLink>
        )
      }
    />
  );
}
