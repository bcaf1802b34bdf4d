import { useQueryClient } from '@tanstack/react-query';
import {
  ACCOUNT_KINDS,
  MAIL_TIMES,
  NOTIFICATION_KINDS,
  isMailedAnyway,
  kindsFor,
} from '#contracts/notifications/notification-kinds.ts';
import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import { notificationPreferences } from '#contracts/notifications/notification.ts';
import type { NotificationPreferences } from '#contracts/notifications/notification.ts';
import { useKeptForm } from '../forms/useKeptForm.ts';
import { KeptNote } from '../forms/kept/KeptNote.tsx';
import { useT } from '../i18n/i18n.ts';
import { useToast } from '../layout/news/useToast.ts';
import { useMay } from '../providers/activeSupplier.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';
import { Card, SaveBar, Select, TextField, Toggle } from '../ui/index.ts';
import '../ui/buttons/toggle.css';
import { GROUP_OF, KIND_GROUPS } from './kindGroups.ts';
import { useBellOf } from './useBellOf.ts';
import { useQuietHelp } from './useQuietHelp.ts';

type Values = Omit<NotificationPreferences, 'version'>;
/** Suggested when quiet hours are turned on. */
const NIGHT = { from: '22:00', to: '07:00' };

/** Bell, email and push for each kind, and the quiet hours. */
export function ChoicesForm({ choices }: { choices: NotificationPreferences }) {
  const t = useT();
  const isOfSupplier = useBellOf() === 'supplier';
  const ofSupplier = kindsFor(useMay('leads:read'));
  const kinds = isOfSupplier ? ofSupplier : ACCOUNT_KINDS;
  const quietHelp = useQuietHelp();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const { formik, wrong, formProps, kept } = useKeptForm<Values>({
    place: 'notification-preferences',
    initialValues: valuesOf(choices),
    version: choices.version,
    record: {
      about: t('notificationSettings.title'),
      name: (path) => {
        const [, kind, way] = path.split('.') as [string, NotificationKind?, ('inApp' | 'mail' | 'push')?];
        if (!kind || !way || path.startsWith('quiet')) return t('notificationSettings.quiet');
        return `${t(`notificationSettings.kind.${kind}`)}: ${t(`notificationSettings.way.${way}`)}`;
      },
      show: (_path, value) =>
        MAIL_TIMES.filter((time) => time === value).map((time) => t(`notificationSettings.mail.${time}`))[0],
      load: async () => {
        const newest = await data.notificationPreferences();
        return { values: valuesOf(newest), version: newest.version };
      },
    },
    schema: () => notificationPreferences,
    toInput: (values, version) => ({ ...values, version }),
    onError: (error) => {
      toast.failed(error);
      return error.body.errors;
    },
    onSubmit: async (values, { version, saved: take }) => {
      const saved = await data.saveNotificationPreferences({ ...values, version });
      take(valuesOf(saved), saved.version);
      queries.setQueryData(['notification-preferences'], saved);
      toast.success(t('common.saved'));
    },
  });
  const { values, initialValues: before } = formik;
  const changed = NOTIFICATION_KINDS.filter((kind) => differs(values.kinds[kind], before.kinds[kind])).length;
  return (
    <form {...formProps} className="col notice-settings">
      <KeptNote of={kept} />
      <Card title={t('notificationSettings.what')}>
        <table className="notice-choices">
          <thead>
            <tr>
              <th scope="col">{t('notificationSettings.event')}</th>
              {(['inApp', 'mail', 'push'] as const).map((way) => (
                <th scope="col" key={way}>
                  {t(`notificationSettings.way.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          {KIND_GROUPS.map((group) => [group, kinds.filter((kind) => GROUP_OF[kind] === group)] as const)
            .filter(([, ofGroup]) => ofGroup.length > 0)
            .map(([group, ofGroup]) => (
              <tbody key={group}>
                <tr className="notice-choices__group">
                  <th scope="rowgroup" colSpan={4}>
                    {t(`notificationSettings.group.${group}`)}
                  </th>
                </tr>
                {ofGroup.map((kind) => (
                  <KindRow
                    key={kind}
                    kind={kind}
                    channels={values.kinds[kind]}
                    onChange={(channels) => void formik.setFieldValue('kinds', { ...values.kinds, [kind]: channels })}
                  />
                ))}
              </tbody>
            ))}
        </table>
        {isOfSupplier && <p className="caption ink-3 notice-choices__help">{t('notificationSettings.mailHelp')}</p>}
      </Card>
      <Card title={t('notificationSettings.quiet')}>
        <Toggle
          label={t('notificationSettings.quietOn')}
          help={quietHelp}
          checked={values.quiet !== null}
          onChange={(on) => void formik.setFieldValue('quiet', on ? (before.quiet ?? NIGHT) : null)}
        />
        {values.quiet && (
          <div className="notice-quiet">
            <TextField form={formik} name="quiet.from" type="time" label={t('notificationSettings.from')} />
            <TextField form={formik} name="quiet.to" type="time" label={t('notificationSettings.to')} />
          </div>
        )}
      </Card>
      <SaveBar
        changes={changed + (differs(values.quiet, before.quiet) ? 1 : 0)}
        wrong={formik.submitCount > 0 ? wrong : 0}
        busy={formik.isSubmitting}
        onDiscard={kept.discard}
      />
    </form>
  );
}

const valuesOf = ({ kinds, quiet }: NotificationPreferences): Values => ({ kinds, quiet });
const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

interface KindRowProps {
  kind: NotificationKind;
  channels: Values['kinds'][NotificationKind];
  onChange: (channels: KindRowProps['channels']) => void;
}

function KindRow({ kind, channels, onChange }: KindRowProps) {
  const t = useT();
  const name = t(`notificationSettings.kind.${kind}`);
  const label = (way: 'inApp' | 'mail' | 'push'): string => t(`notificationSettings.way.${way}`);
  const box = (way: 'inApp' | 'push') => (
    <td data-label={label(way)}>
      <input
        type="checkbox"
        role="switch"
        className="toggle__box"
        aria-label={`${name}: ${label(way)}`}
        checked={channels[way]}
        aria-checked={channels[way]}
        onChange={(event) => onChange({ ...channels, [way]: event.target.checked })}
      />
    </td>
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      {box('inApp')}
      <td data-label={label('mail')}>
        {isMailedAnyway(kind) ? (
          <span className="small ink-2 notice-choices__always">{t('notificationSettings.mailAlways')}</span>
        ) : (
          <Select
            aria-label={`${name}: ${label('mail')}`}
            value={channels.mail}
            onChange={(event) => onChange({ ...channels, mail: event.target.value as typeof channels.mail })}
          >
            {MAIL_TIMES.map((time) => (
              <option key={time} value={time}>
                {t(`notificationSettings.mail.${time}`)}
              </option>
            ))}
          </Select>
        )}
      </td>
      {box('push')}
    </tr>
  );
}
