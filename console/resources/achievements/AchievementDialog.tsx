import { useQueryClient } from '@tanstack/react-query';
import { ACHIEVEMENT_GROUPS, ACHIEVEMENT_GROUP_KEYS } from '#contracts/achievements/achievement-limits.ts';
import type { AchievementType } from '#contracts/achievements/achievement-limits.ts';
import type { AchievementAnswer } from '#contracts/achievements/achievement.ts';
import { lastSave } from '../../forms/conflict/lastSave.ts';
import type { SharedRecord } from '../../forms/conflict/settle.ts';
import { KeptFormDialog } from '../../forms/KeptFormDialog.tsx';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { SelectField, TextField } from '../../ui/index.ts';
import { achievementsData } from './achievementsData.ts';

interface Values {
  type: AchievementType;
  name: string;
  link: string;
}
const valuesOf = ({ type, name, link }: AchievementAnswer): Values => ({ type, name, link });

interface AchievementDialogProps {
  /** The achievement to edit, or the type of a new one. */
  of: AchievementAnswer | AchievementType;
  onClose: () => void;
}

/** Adds or edits an achievement. */
export function AchievementDialog({ of, onClose }: AchievementDialogProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const old = typeof of === 'string' ? null : of;
  const record = useAchievementRecord(old);
  const form = useKeptForm<Values>({
    place: `achievement ${typeof of === 'string' ? `new ${of}` : of.id}`,
    initialValues: typeof of === 'string' ? { type: of, name: '', link: '' } : valuesOf(of),
    version: old?.version,
    ...(record && { record }),
    schema: async () => (await import('#contracts/achievements/achievement.ts')).achievementInput,
    async onSubmit(values, { version }) {
      const saved = await (old
        ? achievementsData.change(old.id, { ...values, version })
        : achievementsData.add(values));
      toast.success(t(old ? 'common.saved' : 'achievements.added', { name: saved.name }));
      onClose();
      await queries.invalidateQueries({ queryKey: ['achievements'] });
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  const choices = ACHIEVEMENT_GROUP_KEYS.map((group) => ({
    value: ACHIEVEMENT_GROUPS[group],
    label: t(`achievements.groups.${group}.title`),
  }));
  return (
    <KeptFormDialog
      form={form}
      title={old ? t('achievements.edit', { name: old.name }) : t('achievements.add')}
      go={t(old ? 'common.save' : 'achievements.addOne')}
      onClose={onClose}
    >
      <SelectField form={form.formik} name="type" label={t('achievements.form.type')} choices={choices} />
      <TextField
        form={form.formik}
        name="name"
        label={t('achievements.form.name')}
        help={t('achievements.form.nameHelp')}
        autoComplete="off"
      />
      <TextField
        form={form.formik}
        name="link"
        label={t('achievements.form.link')}
        help={t('achievements.form.linkHelp')}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
      />
    </KeptFormDialog>
  );
}

/** The achievement as it is stored now, for a conflict with a teammate. */
function useAchievementRecord(old: AchievementAnswer | null): SharedRecord<Values> | undefined {
  const t = useT();
  const data = useConsoleData();
  if (!old) return undefined;
  return {
    about: old.name,
    name: (path) => t(`achievements.form.${path as keyof Values}`),
    by: (refusal) => lastSave(refusal, data.members),
    load: async () => {
      const all = await achievementsData.list();
      const newest = ACHIEVEMENT_GROUP_KEYS.flatMap((group) => all[group]).find(({ id }) => id === old.id);
      if (!newest) throw new HttpError(404, null);
      return { values: valuesOf(newest), version: newest.version };
    },
  };
}
