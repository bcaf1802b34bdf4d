import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ImportAnswer, ImportStatus } from '#contracts/lead/lead-import.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { IMPORTS_PATH, LEADS_PATH } from '../../providers/paths.ts';
import { Card, Chip, EmptyState, ListAnswer } from '../../ui/index.ts';
import { importData } from './importData.ts';
import './imports.css';
import { UploadBox } from './UploadBox.tsx';

const TONES: Readonly<Record<ImportStatus, 'neutral' | 'ok' | 'warn' | 'bad' | 'info'>> = {
  uploading: 'warn',
  uploaded: 'warn',
  checking: 'info',
  checked: 'warn',
  running: 'info',
  finished: 'ok',
  cancelled: 'neutral',
  undoing: 'info',
  undone: 'neutral',
  failed: 'bad',
};

/** Starts an import, and lists all previous ones (E1). */
export default function ImportsPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.leads'), to: LEADS_PATH }], [t]);
  return (
    <Page title={t('imports.title')} parents={parents} narrow>
      <Imports />
    </Page>
  );
}

function Imports() {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const onDone = useCallback(
    (answer: ImportAnswer) => {
      queries.setQueryData(['imports', answer.id], answer);
      void navigate(`${IMPORTS_PATH}/${answer.id}`);
    },
    [navigate, queries],
  );
  return (
    <div className="col import-page">
      <PageHead lead={t('imports.lead')} />
      <UploadBox onDone={onDone} />
      <PastImports />
    </div>
  );
}

function PastImports() {
  const t = useT();
  const answer = useQuery({ queryKey: ['imports'], queryFn: () => importData.list() });
  return (
    <Card title={t('imports.past')} flush>
      <ListAnswer
        of={answer}
        rows={3}
        compact
        empty={<EmptyState compact picture={false} title={t('imports.empty.title')} text={t('imports.empty.text')} />}
      >
        {(imports) => (
          <ul className="import-list">
            {imports.map((one) => (
              <PastImport key={one.id} one={one} />
            ))}
          </ul>
        )}
      </ListAnswer>
    </Card>
  );
}

function PastImport({ one }: { one: ImportAnswer }) {
  const t = useT();
  const format = useFormat();
  return (
    <li className="import-list__row">
      <div className="grow">
        <Link className="strong row-link import-list__name" to={`${IMPORTS_PATH}/${one.id}`}>
          {one.fileName}
        </Link>
        <p className="caption ink-3">{t('imports.by', { name: one.createdByName, when: format.day(one.createdAt) })}</p>
      </div>
      {one.startedAt !== null && <span className="small num">{t('imports.made', { count: one.made })}</span>}
      <Chip tone={TONES[one.status]}>{t(`imports.status.${one.status}`)}</Chip>
    </li>
  );
}
