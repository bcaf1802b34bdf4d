import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { TemplateType } from '#contracts/messaging/template.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { LEADS_PATH, TEMPLATES_PATH, TEMPLATE_FOLDERS, newTemplatePath } from '../../providers/paths.ts';
import { TemplateForm } from './TemplateForm.tsx';

const KINDS = Object.keys(TEMPLATE_FOLDERS) as TemplateType[];

/** A new template of the kind named in its URL. */
export default function TemplateCreate() {
  const { pathname } = useLocation();
  const type = KINDS.find((kind) => newTemplatePath(kind) === pathname) ?? 'standard';
  const t = useT();
  const parents = useMemo(
    () => [
      { label: t('shell.menu.leads'), to: LEADS_PATH },
      { label: t('templates.title'), to: TEMPLATES_PATH },
    ],
    [t],
  );
  return (
    <Page title={t(`templates.newKind.${type}`)} parents={parents} narrow>
      <PageHead lead={t(`templates.about.${type}`)} />
      <TemplateForm template={null} type={type} />
    </Page>
  );
}
