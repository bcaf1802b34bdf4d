import { useT } from '../../i18n/i18n.ts';
import { CALENDAR_SETTINGS_PATH, LEAD_SETTINGS_PATH, recipePath } from '../../providers/paths.ts';
import { ButtonLink } from '../../ui/index.ts';

/** The screens where these steps are done. */
const PLACES = {
  calendar: CALENDAR_SETTINGS_PATH,
  recipe: recipePath('follow-up'),
  signature: `${LEAD_SETTINGS_PATH}#replies`,
} as const;

export function LinkStep({ step }: { step: keyof typeof PLACES }) {
  const t = useT();
  return (
    <>
      <p className="small ink-2">{t(`setup.${step}.text`)}</p>
      <p className="row">
        <ButtonLink to={PLACES[step]} variant="primary">
          {t(`setup.${step}.button`)}
        </ButtonLink>
      </p>
    </>
  );
}
