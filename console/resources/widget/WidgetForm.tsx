import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { ENQUIRY_TYPES } from '#contracts/terms/lead-terms.ts';
import type { EnquiryType } from '#contracts/terms/lead-terms.ts';
import { widgetSettings } from '#contracts/supplier/widget.ts';
import type { WidgetSettings } from '#contracts/supplier/widget.ts';
import { WIDGET_FIELDS, WIDGET_LANGUAGES, WIDGET_MODES, WIDGET_THEMES } from '#contracts/terms/widget-terms.ts';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useT } from '../../i18n/i18n.ts';
import { CopyField } from '../../layout/news/CopyField.tsx';
import { useCopy } from '../../layout/news/useCopy.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import type { FieldMessages } from '../../providers/HttpError.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import {
  Button,
  Card,
  SaveBar,
  SegmentControl,
  SelectField,
  TextAreaField,
  TextField,
  Toggle,
} from '../../ui/index.ts';
import './widget.css';
import { toSettings, toValues, useWidgetRecord } from './widgetValues.ts';
import type { WidgetValues } from './widgetValues.ts';
import { enquiryLinkOf, snippetOf } from './snippet.ts';
import { useTestTicket } from './useTestTicket.ts';
import { WidgetFrame } from './WidgetFrame.tsx';

/** Websites are one field of the form, which shows the first website's error. */
function placeOrigins({ allowedOrigins, ...messages }: FieldMessages): FieldMessages {
  if (allowedOrigins === undefined) return messages;
  const [first = allowedOrigins] = typeof allowedOrigins === 'string' ? [] : Object.values(allowedOrigins);
  return { ...messages, origins: first };
}

/** The widget's questions, appearance and allowed websites; the preview updates at once. */
export function WidgetForm({ settings }: { settings: WidgetSettings }) {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const mayWrite = useMay('widget:write');
  const { formik, wrong, formProps, kept, changes } = useKeptForm<WidgetValues>({
    place: 'widget',
    initialValues: toValues(settings),
    version: settings.version,
    record: useWidgetRecord(),
    schema: () => widgetSettings,
    toInput: toSettings,
    moveMessages: placeOrigins,
    onError: (error) => {
      toast.failed(error);
      return error.body.errors;
    },
    onSubmit: async (values, { version, saved: take }) => {
      const saved = await data.saveWidgetSettings(toSettings(values, version));
      take(toValues(saved), saved.version ?? 0);
      queries.setQueryData(['widget'], saved);
      toast.success(t('common.saved'));
    },
  });
  const { values } = formik;
  const setType = (type: EnquiryType, on: boolean): void => {
    const chosen = ENQUIRY_TYPES.filter((known) => (known === type ? on : values.enquiryTypes.includes(known)));
    if (chosen.length > 0) void formik.setFieldValue('enquiryTypes', chosen);
  };
  return (
    <form {...formProps} className="widget-form">
      <fieldset className="col widget-form__fields" disabled={!mayWrite}>
        <KeptNote of={kept} />
        {!mayWrite && <p className="small ink-2 well">{t('settings.readOnly')}</p>}
        <Card title={t('widget.asks')}>
          {WIDGET_FIELDS.map((field) => {
            const always = field === 'email' || field === 'partnerName';
            return (
              <Toggle
                key={field}
                label={t(`widget.field.${field}`)}
                {...(always && { help: t('widget.always') })}
                checked={always || values.fields[field]}
                disabled={always || !mayWrite}
                onChange={(on) => void formik.setFieldValue(`fields.${field}`, on)}
              />
            );
          })}
          <Toggle
            label={t('widget.longMessages')}
            help={t('widget.longMessagesHelp')}
            checked={values.longMessages}
            disabled={!mayWrite}
            onChange={(on) => void formik.setFieldValue('longMessages', on)}
          />
        </Card>
        <Card title={t('widget.types')}>
          {ENQUIRY_TYPES.map((type) => (
            <Toggle
              key={type}
              label={t(`terms.enquiryType.${type}`)}
              checked={values.enquiryTypes.includes(type)}
              disabled={!mayWrite}
              onChange={(on) => setType(type, on)}
            />
          ))}
        </Card>
        <Card title={t('widget.looks')}>
          <div className="col widget-form__group">
            <SegmentControl
              label={t('widget.mode')}
              options={WIDGET_MODES.map((value) => ({ value, label: t(`widget.modes.${value}`) }))}
              value={values.mode}
              onChange={(mode) => void formik.setFieldValue('mode', mode)}
            />
            <SegmentControl
              label={t('widget.theme')}
              options={WIDGET_THEMES.map((value) => ({ value, label: t(`widget.themes.${value}`) }))}
              value={values.theme}
              onChange={(theme) => void formik.setFieldValue('theme', theme)}
            />
            <SelectField
              form={formik}
              name="language"
              label={t('widget.language')}
              choices={['auto', ...WIDGET_LANGUAGES].map((value) => ({
                value,
                label: t(`widget.languages.${value as 'auto'}`),
              }))}
            />
            <TextField
              form={formik}
              name="accent"
              label={t('widget.accent')}
              help={t('widget.accentHelp')}
              suffix={
                <input
                  type="color"
                  className="widget-form__colour"
                  aria-label={t('widget.pickColour')}
                  value={/^#[0-9a-f]{6}$/iu.test(values.accent) ? values.accent : '#5b2548'}
                  onChange={(event) => void formik.setFieldValue('accent', event.target.value)}
                />
              }
            />
          </div>
        </Card>
        <Card title={t('widget.where')}>
          <TextAreaField
            form={formik}
            name="origins"
            rows={3}
            label={t('widget.origins')}
            aside={t('common.optional')}
            placeholder="https://www.example.com"
            help={t('widget.originsHelp')}
          />
        </Card>
      </fieldset>
      <div className="col widget-form__side">
        <Card title={t('widget.preview')}>
          <Preview settings={toSettings(values)} />
        </Card>
        <Snippet mode={values.mode} />
      </div>
      <SaveBar
        changes={changes}
        wrong={formik.submitCount > 0 ? wrong : 0}
        busy={formik.isSubmitting}
        onDiscard={kept.discard}
      />
    </form>
  );
}

/** A preview of the unsaved widget; sending from here makes a test enquiry to the person themselves. */
function Preview({ settings }: { settings: WidgetSettings }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const ticket = useTestTicket();
  return (
    <>
      <WidgetFrame
        settings={settings}
        ticket={ticket?.ticket ?? null}
        site={useActiveAccess()?.name ?? ''}
        onSent={() => {
          if (!ticket) return;
          toast.success(t('setup.test.sent', { email: ticket.email }));
          void queries.invalidateQueries({ queryKey: ['leads'] });
        }}
      />
      {ticket && <p className="small ink-2 widget-form__test">{t('widget.testHelp', { email: ticket.email })}</p>}
    </>
  );
}

/** The line of code for the supplier's website. */
function Snippet({ mode }: { mode: WidgetSettings['mode'] }) {
  const t = useT();
  const copy = useCopy();
  const publicId = useActiveAccess()?.publicId ?? '';
  const code = snippetOf(mode, publicId);
  return (
    <Card
      title={t('widget.snippet')}
      action={
        <Button size="small" icon={Copy} onClick={() => void copy(code)}>
          {t('common.copy')}
        </Button>
      }
    >
      <p className="small ink-2">{t('widget.snippetHelp')}</p>
      <pre className="well widget-snippet">
        <code>{code}</code>
      </pre>
      <CopyField
        label={t('widget.link')}
        value={enquiryLinkOf(publicId)}
        help={t('widget.linkHelp')}
        copyName={t('widget.copyLink')}
      />
    </Card>
  );
}
