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
import { TEMPLATE_TYPES } from '#contracts/messaging/template.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { LEADS_PATH, newTemplatePath, templatePath } from '../../providers/paths.ts';
import { Button, Chip, EmptyState, ListAnswer, MenuButton, ViewTabs } from '../../ui/index.ts';
import { AttachmentCount } from '../../attachments/AttachmentCount.tsx';
import './templates.css';

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
        TEMPLATE_TYPES.map((type) => (
          <MenuItem key={type} component={Link} to={newTemplatePath(type)}>
            {t(`templates.kind.${type}`)}
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
          ...TEMPLATE_TYPES.map((type) => ({ id: type, label: t(`templates.kind.${type}`) })),
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
                      <Chip tone="outline">{t(`templates.kind.${template.type}`)}</Chip>
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
