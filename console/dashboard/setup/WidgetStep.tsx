import { Copy, Mail } from 'lucide-react';
import type { WidgetMode } from '#contracts/terms/widget-terms.ts';
import { useT } from '../../i18n/i18n.ts';
import { CopyField } from '../../layout/news/CopyField.tsx';
import { useCopy } from '../../layout/news/useCopy.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import { enquiryLinkOf, snippetOf } from '../../resources/widget/snippet.ts';
import { buttonClass } from '../../ui/buttons/buttonClass.ts';
import { Button, Icon } from '../../ui/index.ts';

/** The line for the website, and who could add it there. `site` is null if the supplier has none. */
export function WidgetStep({ mode, site }: { mode: WidgetMode; site: string | null }) {
  const t = useT();
  const copy = useCopy();
  const access = useActiveAccess();
  const code = snippetOf(mode, access?.publicId ?? '');
  const where = t(mode === 'inline' ? 'setup.widget.whereInline' : 'setup.widget.where');
  const mail = new URLSearchParams({
    subject: t('setup.widget.mailSubject', { supplier: access?.name ?? '' }),
    body: `${t('setup.widget.mailText')}\n\n${where}\n\n${code}\n`,
  });
  return (
    <>
      <p className="small ink-2">{where}</p>
      <pre className="well setup__code">
        <code>{code}</code>
      </pre>
      <p className="row wrap">
        <Button variant="primary" icon={Copy} onClick={() => void copy(code)}>
          {t('setup.widget.copy')}
        </Button>
        <a className={buttonClass({})} href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
          <Icon of={Mail} size={14} />
          {t('setup.widget.mail')}
        </a>
      </p>
      {site === null && (
        <CopyField
          label={t('widget.link')}
          value={enquiryLinkOf(access?.publicId ?? '')}
          help={t('widget.linkHelp')}
          copyName={t('widget.copyLink')}
        />
      )}
      <p className="row small ink-2">
        <span className="setup__looking" aria-hidden="true" />
        {site === null ? t('setup.widget.lookingAnywhere') : t('setup.widget.looking', { site })}
      </p>
    </>
  );
}
