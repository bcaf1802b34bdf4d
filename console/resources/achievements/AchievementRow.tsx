import type { AchievementAnswer } from '#contracts/achievements/achievement.ts';
import { useT } from '../../i18n/i18n.ts';
import { Button } from '../../ui/index.ts';

interface AchievementRowProps {
  achievement: AchievementAnswer;
  actions: { edit: () => void; remove: () => void } | null;
}

/** One achievement, with the link that couples follow. */
export function AchievementRow({ achievement, actions }: AchievementRowProps) {
  const t = useT();
  const { name, link } = achievement;
  return (
    <li className="achievement-list__row">
      <div className="grow achievement-list__words">
        <p className="strong">{name}</p>
        <a className="text-link small" href={link} target="_blank" rel="noreferrer">
          {link.replace(/^https?:\/\//u, '').replace(/\/$/u, '')}
        </a>
      </div>
      {actions && (
        <div className="row">
          <Button variant="ghost" aria-label={t('achievements.edit', { name })} onClick={actions.edit}>
            {t('achievements.editOne')}
          </Button>
          <Button variant="ghost" aria-label={t('achievements.delete', { name })} onClick={actions.remove}>
            {t('achievements.deleteOne')}
          </Button>
        </div>
      )}
    </li>
  );
}
