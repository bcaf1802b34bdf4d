import { FileText } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { TEMPLATES_PATH } from '../../providers/paths.ts';
import { ButtonLink } from '../../ui/index.ts';

/** Links to where templates are edited; payment reminders have their own anchor. */
export function TemplateLinks() {
  const t = useT();
  return (
    <div className="row wrap" id="payment-reminders">
      <ButtonLink to={TEMPLATES_PATH} icon={FileText}>
        {t('settings.templates.all')}
      </ButtonLink>
      <ButtonLink to={`${TEMPLATES_PATH}?filter=${encodeURIComponent('{"type":"payment-reminder"}')}`} icon={FileText}>
        {t('settings.templates.reminders')}
      </ButtonLink>
    </div>
  );
}
