import { useMemo } from 'react';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { TemplateAnswer } from '#contracts/template.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/Page.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { TEMPLATES_PATH } from '../../providers/paths.ts';
import { ErrorState, SkeletonRows } from '../../ui/index.ts';
import { TemplateForm } from './TemplateForm.tsx';

/** One template. */
export default function TemplateEdit() {
  const t = useT();
  const { id = '' } = useParams();
  const { data: template, error, refetch } = useGetOne<TemplateAnswer>('templates', { id });
  const parents = useMemo(() => [{ label: t('templates.title'), to: TEMPLATES_PATH }], [t]);
  const title = template?.name ?? t('templates.title');
  return (
    <Page title={title} parents={parents} permission="templates:read" narrow>
      <PageHead title={title} />
      {template ? (
        <TemplateForm key={template.id} template={template} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </Page>
  );
}
