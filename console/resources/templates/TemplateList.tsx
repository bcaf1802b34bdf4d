import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useListController } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TemplateAnswer, TemplateFilter } from '#contracts/messaging/template.ts';
import { MenuItem } from '../../ui/floating/Floating.tsx';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useMay } from '../../providers/activeSupplier.ts';
import { LEADS_PATH, newTemplatePath, templatePath } from '../../providers/paths.ts';
import { Button, Chip, EmptyState, ListAnswer, MenuButton, ViewTabs } from '../../ui/index.ts';
import { AttachmentCount } from '../../attachments/AttachmentCount.tsx';
import './templates.css';
import { useTemplateKinds } from './useTemplateKinds.ts';

/** The team's templates, by name. */
export default function TemplateList() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.leads'), to: LEADS_PATH }], [t]);
  return (
    <Page title={t('templates.title')} parents={parents} narrow>
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
  const kinds = useTemplateKinds();
  const offered = kinds.filter((kind) => kind.offered);
  const shown = (list.filterValues as Partial<TemplateFilter>).type;
  const add = mayWrite && (
    <MenuButton
      align="right"
      trigger={
        <Button variant="primary" icon={Plus}>
          {t('templates.add')}
        </Button>
      }
    >
      {() =>
        offered.map(({ type, name }) => (
          <MenuItem key={type} component={Link} to={newTemplatePath(type)}>
            {name}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
  return (
    <div className="templates">
      <PageHead lead={t('templates.lead')} actions={add} />
      <ViewTabs
        label={t('templates.type')}
        controls="template-rows"
        selected={shown ?? 'all'}
        tabs={[
          { id: 'all', label: t('templates.all') },
          ...offered.map(({ type, name }) => ({ id: type, label: name })),
        ]}
        onSelect={(id) => list.setFilters(id === 'all' ? {} : { type: id }, [])}
      />
      <div id="template-rows">
        <ListAnswer
          of={list}
          rows={5}
          empty={<EmptyState title={t('templates.empty')} text={t('templates.emptyText')} actions={add} />}
        >
          {(templates) => (
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
                {templates.map((template) => (
                  <tr key={template.id}>
                    <td>
                      <Link className="row-link strong" to={templatePath(template)}>
                        {template.name}
                      </Link>
                      <AttachmentCount files={template.attachments} />
                    </td>
                    <td>
                      <Chip tone="outline">{kinds.find(({ type }) => type === template.type)?.name}</Chip>
                    </td>
                    <td className="right num">{format.shortDay(template.updatedAt)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </ListAnswer>
      </div>
    </div>
  );
}
