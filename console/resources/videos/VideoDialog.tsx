import { useQueryClient } from '@tanstack/react-query';
import { VIDEO_TYPES } from '#contracts/videos/video-link.ts';
import type { VideoType } from '#contracts/videos/video-link.ts';
import type { VideoAnswer } from '#contracts/videos/video.ts';
import { lastSave } from '../../forms/conflict/lastSave.ts';
import { KeptFormDialog } from '../../forms/KeptFormDialog.tsx';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { SelectField, TextField } from '../../ui/index.ts';
import { videosData } from './videosData.ts';

interface Values {
  label: string;
  type: VideoType;
}
const valuesOf = ({ label, type }: VideoAnswer): Values => ({ label, type });

/** Names a video or tour, and chooses which of the two it is. */
export function VideoDialog({ video, onClose }: { video: VideoAnswer; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const data = useConsoleData();
  const names: Record<keyof Values, string> = { label: t('videos.label'), type: t('videos.type') };
  const form = useKeptForm<Values>({
    place: `video ${video.id}`,
    initialValues: valuesOf(video),
    version: video.version,
    record: {
      about: video.label,
      name: (path) => names[path as keyof Values],
      by: (refusal) => lastSave(refusal, data.members),
      load: async () => {
        const newest = (await videosData.list()).find(({ id }) => id === video.id);
        if (!newest) throw new HttpError(404, null);
        return { values: valuesOf(newest), version: newest.version };
      },
    },
    schema: async () => (await import('#contracts/videos/video.ts')).videoChange,
    toInput: (values, version) => ({ ...values, version }),
    async onSubmit(values, { version }) {
      await videosData.change(video.id, { ...values, version });
      toast.success(t('common.saved'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['videos'] });
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <KeptFormDialog form={form} title={t('videos.edit')} go={t('common.save')} onClose={onClose}>
      <TextField form={form.formik} name="label" label={t('videos.label')} autoComplete="off" />
      <SelectField
        form={form.formik}
        name="type"
        label={t('videos.type')}
        choices={VIDEO_TYPES.map((value) => ({ value, label: t(`videos.types.${value}`) }))}
      />
    </KeptFormDialog>
  );
}
