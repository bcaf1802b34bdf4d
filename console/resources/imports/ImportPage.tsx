import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ImportAnswer } from '#contracts/lead/lead-import.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useToast } from '../../layout/news/useToast.ts';
import { IMPORTS_PATH, LEADS_PATH } from '../../providers/paths.ts';
import { ErrorState, SkeletonRows } from '../../ui/index.ts';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { importData } from './importData.ts';
import './imports.css';
import { ImportSteps } from './ImportSteps.tsx';
import { ResultStep } from './ResultStep.tsx';
import { RunningStep } from './RunningStep.tsx';
import type { StepProps } from './step.ts';

/** A running import sends live events; this is the fallback while the connection is down. Milliseconds. */
const REFRESH_EVERY = 2_000;
const BUSY: readonly ImportAnswer['status'][] = ['checking', 'running', 'undoing'];

/** One import, at any step: it can be left and resumed at any time. */
export default function ImportPage() {
  const t = useT();
  const { importId = '' } = useParams();
  const parents = useMemo(
    () => [
      { label: t('shell.menu.leads'), to: LEADS_PATH },
      { label: t('imports.title'), to: IMPORTS_PATH },
    ],
    [t],
  );
  const imported = useQuery({
    queryKey: ['imports', importId],
    queryFn: () => importData.find(importId),
    refetchInterval: (query) => (query.state.data && BUSY.includes(query.state.data.status) ? REFRESH_EVERY : false),
  });
  return (
    <Page title={imported.data?.fileName ?? t('imports.title')} parents={parents} narrow>
      {imported.error ? (
        <ErrorState error={imported.error} onRetry={() => void imported.refetch()} />
      ) : imported.data ? (
        <Import key={importId} one={imported.data} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Page>
  );
}

function Import({ one }: { one: ImportAnswer }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [mapping, setMapping] = useState(false);
  const act: StepProps['act'] = async (work) => {
    try {
      const answer = await work();
      queries.setQueryData(['imports', one.id], answer);
      setMapping(false);
      return true;
    } catch (error) {
      toast.failed(error);
      return false;
    } finally {
      // A teammate may have been faster: reload the current state.
      void queries.invalidateQueries({ queryKey: ['imports'] });
    }
  };
  return (
    <div className="col import-page">
      <PageHead />
      <ImportSteps status={mapping ? 'uploaded' : one.status} />
      <Step one={one} act={act} mapping={mapping} onMap={() => setMapping(true)} />
    </div>
  );
}

function Step({ one, act, mapping, onMap }: StepProps & { mapping: boolean; onMap: () => void }) {
  if (mapping || one.status === 'uploaded') return <ColumnsStep one={one} act={act} />;
  if (BUSY.includes(one.status)) return <RunningStep one={one} act={act} />;
  if (one.status === 'checked' || (one.status === 'failed' && one.startedAt === null))
    return <CheckStep one={one} act={act} onMap={onMap} />;
  return <ResultStep one={one} act={act} />;
}
