import { useMemo } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/Page.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { TEMPLATES_PATH } from '../../providers/paths.ts';
import { TemplateForm } from './TemplateForm.tsx';

/** A new template. */
export default function TemplateCreate() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('templates.title'), to: TEMPLATES_PATH }], [t]);
  return (
    <Page title={t('templates.new')} parents={parents} permission="templates:write" narrow>
      <PageHead title={t('templates.new')} />
      <TemplateForm template={null} />
    </Page>
  );
}
