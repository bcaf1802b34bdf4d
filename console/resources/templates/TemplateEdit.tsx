import { useMemo } from 'react';
import { useGetOne } from 'react-admin';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { TemplateAnswer } from '#contracts/messaging/template.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { LEADS_PATH, TEMPLATES_PATH, templatePath } from '../../providers/paths.ts';
import { ErrorState, SkeletonRows } from '../../ui/index.ts';
import { TemplateForm } from './TemplateForm.tsx';

/** One template, at the URL for its kind. */
export default function TemplateEdit() {
  const t = useT();
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { data: template, error, refetch } = useGetOne<TemplateAnswer>('templates', { id });
  const parents = useMemo(
    () => [
      { label: t('shell.menu.leads'), to: LEADS_PATH },
      { label: t('templates.title'), to: TEMPLATES_PATH },
    ],
    [t],
  );
  if (template && pathname !== templatePath(template)) return <Navigate to={templatePath(template)} replace />;
  const title = template?.name ?? t('templates.title');
  return (
    <Page title={title} parents={parents} narrow>
      <PageHead {...(template && { lead: t(`templates.about.${template.type}`) })} />
      {template ? (
        <TemplateForm key={template.id} template={template} type={template.type} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </Page>
  );
}
