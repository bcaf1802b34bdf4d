import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useListController } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TemplateAnswer } from '#contracts/template.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/Page.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { useMay } from '../../providers/activeSupplier.ts';
import { LEADS_PATH, TEMPLATES_PATH } from '../../providers/paths.ts';
import { ButtonLink, Chip, EmptyState, ErrorState, SkeletonRows } from '../../ui/index.ts';
import './templates.css';

/** The team's templates, by name. */
export default function TemplateList() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.leads'), to: LEADS_PATH }], [t]);
  return (
    <Page title={t('templates.title')} parents={parents} permission="templates:read" narrow>
      <Templates />
    </Page>
  );
}

function Templates() {
  const t = useT();
  const format = useFormat();
  const mayWrite = useMay('templates:write');
  const list = useListController<TemplateAnswer>({
    resource: 'templates',
    sort: { field: 'name', order: 'ASC' },
    perPage: 100,
    disableAuthentication: true,
  });
  const add = mayWrite && (
    <ButtonLink to={`${TEMPLATES_PATH}/create`} variant="primary" icon={Plus}>
      {t('templates.add')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t('templates.title')} lead={t('templates.lead')} actions={add} />
      {list.error ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <SkeletonRows rows={5} />
      ) : list.data.length === 0 ? (
        <EmptyState title={t('templates.empty')} text={t('templates.emptyText')} actions={add} />
      ) : (
        <table className="table table--page table--links template-table" aria-label={t('templates.title')}>
          <thead>
            <tr>
              <th scope="col">{t('templates.name')}</th>
              <th scope="col">{t('templates.type')}</th>
              <th scope="col" className="right">
                {t('templates.changed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {list.data.map((template) => (
              <tr key={template.id}>
                <td>
                  <Link className="row-link strong" to={`${TEMPLATES_PATH}/${template.id}`}>
                    {template.name}
                  </Link>
                </td>
                <td>
                  <Chip tone="outline">{t(`templates.kind.${template.type}`)}</Chip>
                </td>
                <td className="right num">{format.shortDay(template.updatedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
