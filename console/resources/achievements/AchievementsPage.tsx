import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  ACHIEVEMENT_GROUPS,
  ACHIEVEMENT_GROUP_KEYS,
  ACHIEVEMENT_LIMITS,
} from '#contracts/achievements/achievement-limits.ts';
import type { AchievementGroup, AchievementType } from '#contracts/achievements/achievement-limits.ts';
import type { AchievementAnswer, AchievementsAnswer } from '#contracts/achievements/achievement.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useMay } from '../../providers/activeSupplier.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { Button, Card, ListAnswer, Toggle } from '../../ui/index.ts';
import { AchievementDialog } from './AchievementDialog.tsx';
import { AchievementRow } from './AchievementRow.tsx';
import './achievements.css';
import { achievementsData } from './achievementsData.ts';
import { PageGain, opening, useStepPlace } from '../profile/score/pageSteps.tsx';
import { SectionPresence } from '../profile/SectionPresence.tsx';

/** Press, awards and accreditations of the business, at /profile/achievements. */
export default function AchievementsPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.profile') }], [t]);
  return (
    <Page title={t('achievements.title')} parents={parents} narrow>
      <Achievements />
    </Page>
  );
}

function Achievements() {
  const t = useT();
  const answer = useQuery({ queryKey: ['achievements'], queryFn: achievementsData.list });
  const [editing, setEditing] = useState<AchievementAnswer | AchievementType | null>(null);
  useStepPlace(
    'new',
    useMay('supplier:write') && answer.data ? opening(() => setEditing(typeWithSpace(answer.data))) : null,
  );
  if (answer.error instanceof HttpError && answer.error.status === 404) {
    return (
      <>
        <PageHead />
        <p className="well small ink-2 achievements__note">{t('profile.notInMarket')}</p>
      </>
    );
  }
  return (
    <>
      <PageHead lead={t('achievements.lead')} actions={<SectionPresence section="achievements" />} />
      <PageGain pages={['achievements']} />
      <ListAnswer of={{ ...answer, data: answer.data && [answer.data] }} rows={3} compact empty={null}>
        {([all]) => all && <Groups all={all} open={setEditing} />}
      </ListAnswer>
      {editing !== null && <AchievementDialog of={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

/** The type preselected for a new achievement: an award, as long as there is space for one. */
function typeWithSpace(all: AchievementsAnswer): AchievementType {
  const hasSpace = (group: AchievementGroup) => all[group].length < ACHIEVEMENT_LIMITS.ofType;
  const group = hasSpace('industryAwards') ? 'industryAwards' : ACHIEVEMENT_GROUP_KEYS.find(hasSpace);
  return ACHIEVEMENT_GROUPS[group ?? 'industryAwards'];
}

interface GroupsProps {
  all: AchievementsAnswer;
  open: (of: AchievementAnswer | AchievementType) => void;
}

function Groups({ all, open }: GroupsProps) {
  const t = useT();
  const mayWrite = useMay('supplier:write');
  const attempt = useAttempt();
  const remove = useRemoveAchievement();
  const { achievementsNotApplicable: notApplicable } = all;
  const isEmpty = ACHIEVEMENT_GROUP_KEYS.every((group) => all[group].length === 0);
  const list = (group: AchievementGroup) => (
    <ul className="achievement-list">
      {all[group].map((achievement) => (
        <AchievementRow
          key={achievement.id}
          achievement={achievement}
          actions={mayWrite ? { edit: () => open(achievement), remove: () => void remove(achievement) } : null}
        />
      ))}
    </ul>
  );
  const add = (group: AchievementGroup) => (
    <Button
      icon={Plus}
      aria-label={t('achievements.addTo', { group: t(`achievements.groups.${group}.title`) })}
      disabled={all[group].length >= ACHIEVEMENT_LIMITS.ofType}
      onClick={() => open(ACHIEVEMENT_GROUPS[group])}
    >
      {t('achievements.addOne')}
    </Button>
  );
  return (
    <div className="col achievements">
      {!mayWrite && !isEmpty && <p className="small ink-2 well">{t('profile.readOnly')}</p>}
      {!notApplicable &&
        ACHIEVEMENT_GROUP_KEYS.map((group) => (
          <Card key={group} flush title={t(`achievements.groups.${group}.title`)} action={mayWrite && add(group)}>
            {all[group].length > 0 ? (
              list(group)
            ) : (
              <p className="small ink-2 achievements__none">
                {t(mayWrite ? `achievements.groups.${group}.help` : 'achievements.none')}
              </p>
            )}
          </Card>
        ))}
      {isEmpty && (
        <section className="card achievements__switch">
          <Toggle
            label={t('achievements.notApplicable.label')}
            help={t(notApplicable ? 'achievements.notApplicable.helpOn' : 'achievements.notApplicable.help')}
            checked={notApplicable}
            refused={mayWrite ? undefined : t('profile.readOnly')}
            onChange={(on) => void attempt(() => achievementsData.setNotApplicable(on), ['achievements'])}
          />
        </section>
      )}
    </div>
  );
}

/** Deletes at once; undo restores the previous position. */
function useRemoveAchievement() {
  const t = useT();
  const attempt = useAttempt();
  const toast = useToast();
  return async ({ id, name }: AchievementAnswer): Promise<void> => {
    if (!(await attempt(() => achievementsData.remove(id), ['achievements']))) return;
    const again = () => achievementsData.restore(id);
    toast.undoable(t('achievements.deleted', { name }), () => void attempt(again, ['achievements']));
  };
}
