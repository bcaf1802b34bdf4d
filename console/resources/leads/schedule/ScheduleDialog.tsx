import { useMemo, useState } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { scheduleInput } from '#contracts/messaging/scheduled-message.ts';
import type { ScheduledMessageAnswer, ScheduledType } from '#contracts/messaging/scheduled-message.ts';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { KeptNote } from '../../../forms/kept/KeptNote.tsx';
import { coupleFirstNames } from '../../../format/names.ts';
import { useTimeZone } from '../../../format/timeZone.ts';
import { useLanguage, useT } from '../../../i18n/i18n.ts';
import { useNeedsServer } from '../../../offline/useNeedsServer.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import {
  Button,
  Dialog,
  SegmentControl,
  Select,
  SelectField,
  TextAreaField,
  TextField,
  Toggle,
} from '../../../ui/index.ts';
import { AttachButton } from '../../../attachments/AttachButton.tsx';
import { AttachmentList } from '../../../attachments/AttachmentList.tsx';
import { markGone } from '../../../attachments/markGone.ts';
import { useAttaching } from '../../../attachments/useAttaching.ts';
import { useFormFiles } from '../../../attachments/useFormFiles.ts';
import { useLeadTarget } from '../files/useLeadTarget.ts';
import './schedule.css';
import { emptySchedule, placeScheduleMessages, scheduleValues, toScheduleInput, whenOf } from './scheduleForm.ts';
import type { ScheduleValues } from './scheduleForm.ts';
import { useScheduleRecord } from './useScheduleRecord.ts';
import { SequenceOffer } from './SequenceOffer.tsx';
import { endUploads } from '../files/useKeptUploads.ts';
import { useDraft, useDraftFiles } from '../useDraft.ts';
import { useLeadsChanged } from '../useLeadsChanged.ts';
import { useTemplates } from './useTemplates.ts';

export interface ScheduleDialogProps {
  lead: LeadDetail;
  /** The message to edit; null creates a new one. */
  scheduled: ScheduledMessageAnswer | null;
  /** Text from the composer. */
  body: string;
  onClose: () => void;
}

/** A follow-up or payment reminder: from a template or written by hand, on a day or a number of days away, with a preview (M3). */
export function ScheduleDialog({ lead, scheduled, body, onClose }: ScheduleDialogProps) {
  const t = useT();
  const server = useNeedsServer();
  const language = useLanguage();
  const zone = useTimeZone();
  const [, setDraft] = useDraft(lead.id);
  const drafted = useDraftFiles(lead.id);
  const data = useConsoleData();
  const leadsChanged = useLeadsChanged();
  const toast = useToast();
  const initialValues = useMemo(
    () =>
      scheduled
        ? scheduleValues(scheduled, language)
        : emptySchedule(body, new Date(), body === '' ? [] : drafted.files),
    // Once per version, however often the component renders.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [scheduled?.version],
  );
  const [preview, setPreview] = useState<{ subject: string; body: string } | null>(null);
  const record = useScheduleRecord(lead, scheduled);
  const place = `scheduled ${scheduled?.id ?? `new ${lead.id}`}`;
  const { formik, submit, formProps, kept, forget } = useKeptForm<ScheduleValues>({
    place,
    initialValues,
    version: scheduled?.version,
    ...(record && { record }),
    schema: () => scheduleInput,
    toInput: (values) => toScheduleInput(values, lead.id),
    onSubmit: async (values, { version }) => {
      const input = toScheduleInput(values, lead.id);
      await (scheduled
        ? data.update('scheduled-messages', {
            id: scheduled.id,
            data: { ...input, version },
            previousData: scheduled,
          })
        : data.create('scheduled-messages', { data: input }));
      toast.success(t('lead.scheduling.saved'));
      if (body !== '') {
        setDraft('');
        drafted.set([]);
      }
      onClose();
      await leadsChanged();
    },
    moveMessages: (messages, values) => placeScheduleMessages(messages, values, t('lead.scheduling.amountWrong')),
    onError: (error) => {
      void formik.setFieldValue('attachments', markGone(error, formik.values.attachments));
      return error.body.errors ?? { body: error.message };
    },
  });
  const { values } = formik;
  const attaching = useAttaching(useFormFiles(formik), useLeadTarget(lead.id), place);
  const uploading = attaching.uploads.list.some(({ failed }) => failed === null);
  const templates = useTemplates(values.type === 'review-request' ? 'standard' : values.type);
  const choose = (id: string): void => {
    const template = templates.find((candidate) => candidate.id === id);
    if (!template) {
      void formik.setFieldValue('templateId', '');
      return;
    }
    void formik.setValues({
      ...values,
      templateId: id,
      subject: template.subject,
      body: template.body,
      attachments: template.attachments,
      ...whenOf(template, lead, zone),
    });
  };
  const show = async (): Promise<void> => {
    const { amount, day } = toScheduleInput(values, lead.id);
    setPreview(
      await data.previewTemplate({
        leadId: lead.id,
        subject: values.subject,
        body: values.body,
        ...(amount && { amount }),
        ...(day && { day }),
      }),
    );
  };
  const save = (): void => {
    setPreview(null);
    submit();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={600}
      title={t(scheduled ? 'lead.scheduling.edit' : 'lead.scheduling.title', {
        couple: coupleFirstNames(lead.partners),
      })}
      actions={
        <>
          <Button variant="ghost" onClick={() => (preview === null ? show().catch(toast.failed) : setPreview(null))}>
            {t(preview === null ? 'lead.scheduling.preview' : 'lead.scheduling.backToText')}
          </Button>
          <span className="spacer" />
          {preview === null && (
            <Button
              onClick={() => {
                forget();
                endUploads(attaching.uploads, place);
                onClose();
              }}
            >
              {t('common.cancel')}
            </Button>
          )}
          <Button variant="primary" busy={formik.isSubmitting} disabled={uploading} onClick={save} {...server}>
            {t(uploading ? 'attachments.waitUpload' : 'lead.scheduling.save')}
          </Button>
        </>
      }
    >
      {preview === null ? (
        <form {...formProps} className="col schedule-form">
          <KeptNote
            of={{
              restored: kept.restored,
              discard: () => {
                kept.discard();
                endUploads(attaching.uploads, place);
              },
            }}
          />
          {scheduled === null && values.type === 'follow-up' && <SequenceOffer lead={lead} onStarted={onClose} />}
          <div className="row wrap">
            <SegmentControl<ScheduledType>
              label={t('lead.scheduling.type')}
              options={[
                { value: 'follow-up', label: t('terms.scheduledType.follow-up') },
                { value: 'payment-reminder', label: t('terms.scheduledType.payment-reminder') },
              ]}
              value={values.type}
              onChange={(type) => void formik.setValues({ ...values, type, templateId: '' })}
            />
          </div>
          {templates.length > 0 && (
            <label className="field">
              <span className="field__label">{t('lead.scheduling.template')}</span>
              <Select value={values.templateId} onChange={(event) => choose(event.target.value)}>
                <option value="">{t('lead.scheduling.noTemplate')}</option>
                {templates.map((template) => (
                  <option key={template.id} value={template.id}>
                    {template.name}
                  </option>
                ))}
              </Select>
            </label>
          )}
          <SelectField
            form={formik}
            name="when"
            label={t('lead.scheduling.when')}
            choices={[
              { value: 'day', label: t('lead.scheduling.atDay') },
              {
                value: 'offset',
                label: t(values.type === 'follow-up' ? 'lead.scheduling.afterLast' : 'lead.scheduling.beforeWedding'),
              },
            ]}
          />
          <div className="schedule-form__when">
            {values.when === 'day' ? (
              <TextField form={formik} name="day" type="date" label={t('lead.scheduling.day')} />
            ) : (
              <TextField
                form={formik}
                name="days"
                type="number"
                inputMode="numeric"
                label={t('lead.scheduling.days')}
              />
            )}
            <TextField
              form={formik}
              name="time"
              type="time"
              label={t('lead.scheduling.time')}
              help={t('lead.scheduling.timeHelp')}
            />
            {values.type === 'payment-reminder' && (
              <TextField
                form={formik}
                name="amount"
                inputMode="decimal"
                label={t('lead.scheduling.amount')}
                prefix={lead.currency}
              />
            )}
          </div>
          <TextField form={formik} name="subject" label={t('lead.scheduling.subject')} />
          <TextAreaField
            form={formik}
            name="body"
            rows={7}
            label={t('lead.scheduling.body')}
            help={t('lead.scheduling.variables')}
          />
          <div className="col" {...attaching.receiving}>
            <AttachmentList attaching={attaching} />
            <div className="row">
              <AttachButton attaching={attaching} label />
            </div>
          </div>
          <Toggle
            label={t('lead.scheduling.stopOnReply')}
            checked={values.stopOnReply}
            onChange={(stop) => void formik.setFieldValue('stopOnReply', stop)}
          />
        </form>
      ) : (
        <article className="schedule-preview">
          <h3 className="title">{preview.subject}</h3>
          <p className="schedule-preview__body">{preview.body}</p>
        </article>
      )}
    </Dialog>
  );
}
