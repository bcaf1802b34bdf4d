import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useEffect } from 'react';
import { readVideoLink } from '#contracts/videos/video-link.ts';
import type { VideoLink } from '#contracts/videos/video-link.ts';
import type { VideoAnswer } from '#contracts/videos/video.ts';
import { useDebounced } from '../../forms/useDebounced.ts';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { Button, Icon, TextField } from '../../ui/index.ts';
import { videosData } from './videosData.ts';

/** Milliseconds after the last keystroke before an unknown link counts as typed. */
const PAUSE = 800;

/** Adds a video or tour by its link; the site is recognised while someone types. */
export function AddVideo({ onFetching }: { onFetching: (id: string, fetching: boolean) => void }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useKeptForm<{ url: string }>({
    place: 'video new',
    initialValues: { url: '' },
    schema: async () => (await import('#contracts/videos/video.ts')).videoInput,
    async onSubmit({ url }, { saved }) {
      const link = readVideoLink(url);
      let label: string;
      try {
        label = link ? await titleOf(link, url) : '';
      } catch (error) {
        return { url: (error as Error).message };
      }
      const added = await videosData.add({ url, label });
      saved({ url: '' }, 0);
      toast.success(t('videos.added', { name: added.label || t(`videos.sources.${added.source}`) }));
      await queries.invalidateQueries({ queryKey: ['videos'] });
      if (added.type === 'videoTour') return undefined;
      onFetching(added.id, true);
      void takePicture(added, queries).finally(() => onFetching(added.id, false));
      return undefined;
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  const { url } = form.formik.values;
  const link = readVideoLink(url);
  const rested = useDebounced(url, PAUSE);
  const { setFieldTouched } = form.formik;
  // A field shows its error once it was touched; clearing it starts over.
  useEffect(() => {
    if (rested === url) void setFieldTouched('url', url.trim() !== '', url.trim() !== '');
  }, [rested, url, setFieldTouched]);
  return (
    <form {...form.formProps} className="video-add">
      <TextField
        form={form.formik}
        name="url"
        label={t('videos.link')}
        inputMode="url"
        autoComplete="off"
        placeholder="https://vimeo.com/76979871"
        prefix={<Icon of={Link2} size={16} />}
        help={link ? t(`videos.found.${link.source}`) : t('videos.linkHelp')}
      />
      <Button variant="primary" type="submit" busy={form.formik.isSubmitting}>
        {t('videos.add')}
      </Button>
    </form>
  );
}

/** Fetches the video's picture, which takes a few seconds; the video is usable without it. If the site has none, the placeholder stays. */
async function takePicture({ id }: VideoAnswer, queries: QueryClient): Promise<void> {
  try {
    await videosData.takePicture(id);
    await queries.invalidateQueries({ queryKey: ['videos'] });
  } catch {
    // The placeholder stays.
  }
}

/** The video's title on its site. Tours have none; if the site doesn't respond, the video is added without one. */
async function titleOf({ source, sourceId }: VideoLink, url: string): Promise<string> {
  if (source === 'matterport' || source === 'google') return '';
  try {
    return (await videosData.metadata({ vid: sourceId, type: source, url })).title;
  } catch (error) {
    if (error instanceof HttpError && error.code === 'video-source-unavailable') return '';
    throw error;
  }
}
