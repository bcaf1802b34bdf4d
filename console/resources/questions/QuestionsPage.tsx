import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PROFILE_PATH } from '../../providers/paths.ts';
import { ErrorState, SkeletonRows } from '../../ui/index.ts';
import { QuestionsForm } from './QuestionsForm.tsx';
import './questions.css';
import { questionsData } from './questionsData.ts';

/** The questions couples ask, at /profile/questions. */
export default function QuestionsPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.profile'), to: PROFILE_PATH }], [t]);
  const { data, error, refetch } = useQuery({ queryKey: ['questions'], queryFn: questionsData.list });
  return (
    <Page title={t('shell.menu.questions')} parents={parents} narrow>
      {data ? (
        <QuestionsForm key={data.questions.map(({ id }) => id).join()} answer={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={10} />
      )}
    </Page>
  );
}
