import { useMemo } from 'react';
import type { TemplateType } from '#contracts/template.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/Page.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { LEADS_PATH, TEMPLATES_PATH } from '../../providers/paths.ts';
import { TemplateForm } from './TemplateForm.tsx';

/** A new template of one kind. */
export default function TemplateCreate({ type }: { type: TemplateType }) {
  const t = useT();
  const parents = useMemo(
    () => [
      { label: t('shell.menu.leads'), to: LEADS_PATH },
      { label: t('templates.title'), to: TEMPLATES_PATH },
    ],
    [t],
  );
  return (
    <Page title={t(`templates.newKind.${type}`)} parents={parents} permission="templates:write" narrow>
      <PageHead title={t(`templates.newKind.${type}`)} lead={t(`templates.about.${type}`)} />
      <TemplateForm template={null} type={type} />
    </Page>
  );
}
