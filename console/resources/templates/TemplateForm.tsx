import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import { OFFSET_FROM, TEMPLATE_VARIABLES, templateInput } from '#contracts/messaging/template.ts';
import type {
  OffsetFrom,
  TemplateAnswer,
  TemplateInput,
  TemplateType,
  TemplateVariable,
} from '#contracts/messaging/template.ts';
import { lastSave } from '../../forms/conflict/lastSave.ts';
import type { SharedRecord } from '../../forms/conflict/settle.ts';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { endUploads, forgetKeptUploads } from '../leads/files/useKeptUploads.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { TEMPLATES_PATH } from '../../providers/paths.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { Button, Card, Dialog, DialogActions, SaveBar, SelectField, TextAreaField, TextField } from '../../ui/index.ts';
import { AttachButton } from '../../attachments/AttachButton.tsx';
import { AttachmentList } from '../../attachments/AttachmentList.tsx';
import { LIBRARY } from '../../attachments/library.ts';
import { markGone } from '../../attachments/markGone.ts';
import { useAttaching } from '../../attachments/useAttaching.ts';
import { useFormFiles } from '../../attachments/useFormFiles.ts';
import { TemplateExample } from './TemplateExample.tsx';
import './templates.css';

interface Values {
  type: TemplateType;
  name: string;
  subject: string;
  body: string;
  offsetDays: string;
  offsetFrom: OffsetFrom;
  attachments: readonly AttachmentAnswer[];
}

const valuesOf = (type: TemplateType, template: TemplateAnswer | null): Values => ({
  type,
  name: template?.name ?? '',
  subject: template?.subject ?? '',
  body: template?.body ?? '',
  offsetDays: template?.offsetDays?.toString() ?? '',
  offsetFrom: template?.offsetFrom ?? 'last-message',
  attachments: template?.attachments ?? [],
});

const toInput = (values: Values, version?: number): TemplateInput => ({
  type: values.type,
  name: values.name.trim(),
  subject: values.subject.trim(),
  body: values.body.trim(),
  offsetDays: values.type === 'standard' || values.offsetDays === '' ? null : Number(values.offsetDays),
  attachments: values.attachments.map((file) => file.id),
  ...(values.type === 'follow-up' && { offsetFrom: values.offsetFrom }),
  ...(version !== undefined && { version }),
});

/** Edits a template next to a preview. */
export function TemplateForm({ template, type }: { template: TemplateAnswer | null; type: TemplateType }) {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const mayWrite = useMay('templates:write');
  const body = useRef<HTMLTextAreaElement>(null);
  const [deleting, setDeleting] = useState(false);
  const place = `template ${template?.id ?? `new ${type}`}`;
  const done = async (text: string): Promise<void> => {
    void forgetKeptUploads(place);
    toast.success(text);
    await queries.invalidateQueries({ queryKey: ['templates'] });
    void navigate(TEMPLATES_PATH);
  };
  const record = useTemplateRecord(template);
  const { formik, wrong, formProps, kept, changes } = useKeptForm<Values>({
    place,
    initialValues: valuesOf(type, template),
    version: template?.version,
    ...(record && { record }),
    schema: () => templateInput,
    toInput: (values, version) => toInput(values, template ? version : undefined),
    onSubmit: async (values, { version }) => {
      const input = toInput(values, template ? version : undefined);
      await (template
        ? data.update<TemplateAnswer>('templates', {
            id: template.id,
            data: input as Partial<TemplateAnswer>,
            previousData: template,
          })
        : data.create('templates', { data: input }));
      await done(t('common.saved'));
    },
    onError: (error) => {
      toast.failed(error);
      void formik.setFieldValue('attachments', markGone(error, formik.values.attachments));
      return error.body.errors;
    },
  });
  const attaching = useAttaching(useFormFiles(formik), LIBRARY, place);
  const insert = (variable: TemplateVariable): void => {
    const at = body.current?.selectionStart ?? formik.values.body.length;
    const text = formik.values.body;
    void formik.setFieldValue('body', `${text.slice(0, at)}{{${variable}}}${text.slice(at)}`);
    body.current?.focus();
  };
  const remove = async (): Promise<void> => {
    if (!template) return;
    try {
      await data.delete<TemplateAnswer>('templates', { id: template.id, previousData: template });
      formik.resetForm();
      await done(t('templates.deleted'));
    } catch (error) {
      setDeleting(false);
      toast.failed(error);
    }
  };
  return (
    <form {...formProps} className="template-form">
      <fieldset className="col template-form__fields" disabled={!mayWrite}>
        <KeptNote of={kept} />
        {!mayWrite && <p className="small ink-2 well">{t('recipes.readOnly')}</p>}
        <TextField form={formik} name="name" label={t('templates.name')} placeholder={t('templates.nameExample')} />
        {formik.values.type !== 'standard' && (
          <TextField
            form={formik}
            name="offsetDays"
            type="number"
            inputMode="numeric"
            label={t(formik.values.type === 'follow-up' ? 'templates.days' : 'lead.scheduling.beforeWedding')}
            aside={t('common.optional')}
          />
        )}
        {formik.values.type === 'follow-up' && (
          <SelectField
            form={formik}
            name="offsetFrom"
            label={t('templates.countedFrom')}
            choices={OFFSET_FROM.map((from) => ({ value: from, label: t(`templates.from.${from}`) }))}
          />
        )}
        <TextField form={formik} name="subject" label={t('lead.scheduling.subject')} />
        <TextAreaField form={formik} name="body" rows={10} label={t('lead.scheduling.body')} ref={body} />
        <div className="row wrap">
          <span className="caption ink-3">{t('templates.insert')}</span>
          {TEMPLATE_VARIABLES.map((variable) => (
            <Button key={variable} size="tiny" onClick={() => insert(variable)}>
              {t(`templates.variable.${variable}`)}
            </Button>
          ))}
        </div>
        <div className="col" {...attaching.receiving}>
          <AttachmentList attaching={attaching} />
          {mayWrite && (
            <div className="row">
              <AttachButton attaching={attaching} label />
            </div>
          )}
        </div>
        {template && (
          <div className="row">
            <Button variant="danger" size="small" icon={Trash2} onClick={() => setDeleting(true)}>
              {t('templates.delete')}
            </Button>
          </div>
        )}
      </fieldset>
      <Card title={t('templates.example')}>
        <TemplateExample subject={formik.values.subject} body={formik.values.body} />
      </Card>
      <SaveBar
        changes={changes}
        wrong={formik.submitCount > 0 ? wrong : 0}
        busy={formik.isSubmitting}
        onDiscard={() => {
          kept.discard();
          endUploads(attaching.uploads, place);
        }}
      />
      <Dialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={t('templates.deleteTitle')}
        actions={
          <DialogActions
            go={t('templates.delete')}
            danger
            onCancel={() => setDeleting(false)}
            onGo={() => void remove()}
          />
        }
      >
        <p className="small ink-2">{t('templates.deleteText')}</p>
      </Dialog>
    </form>
  );
}

/** The latest version of the template, in case a teammate saved it in the meantime. */
function useTemplateRecord(template: TemplateAnswer | null): SharedRecord<Values> | undefined {
  const t = useT();
  const data = useConsoleData();
  if (!template) return undefined;
  const names: Record<keyof Values, string> = {
    type: t('templates.title'),
    name: t('templates.name'),
    subject: t('lead.scheduling.subject'),
    body: t('lead.scheduling.body'),
    offsetDays: t('lead.scheduling.days'),
    offsetFrom: t('templates.countedFrom'),
    attachments: t('attachments.title'),
  };
  return {
    about: template.name,
    name: (path) => names[path as keyof Values],
    show: (path, value) => (path === 'offsetFrom' ? t(`templates.from.${value as OffsetFrom}`) : undefined),
    by: (refusal) => lastSave(refusal, data.members),
    load: async () => {
      const { data: newest } = await data.getOne<TemplateAnswer>('templates', { id: template.id });
      return { values: valuesOf(newest.type, newest), version: newest.version };
    },
  };
}
