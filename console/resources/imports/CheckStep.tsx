import { CircleAlert, Download } from 'lucide-react';
import type { ImportCheck } from '#contracts/lead/lead-import.ts';
import { isImportError } from '#contracts/lead/lead-import.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Button, Card, Icon } from '../../ui/index.ts';
import { importData } from './importData.ts';
import type { StepProps } from './step.ts';
import { RunChoices } from './RunChoices.tsx';
import { UnknownWords, useChosenWords } from './UnknownWords.tsx';

/** The dry run's result: counts, every problem by row, words to map; then how to import. */
export function CheckStep({ one, act, onMap }: StepProps & { onMap: () => void }) {
  const t = useT();
  const chosen = useChosenWords({ one, act });
  const { check } = one;
  const foot = (
    <div className="row wrap">
      <Button onClick={onMap}>{t('imports.check.change')}</Button>
      <Button variant="ghost" onClick={() => void act(() => importData.cancel(one.id))}>
        {t('imports.check.discard')}
      </Button>
    </div>
  );
  if (!check) {
    return (
      <Card title={t('imports.check.brokenTitle', { row: one.brokenAt ?? 0 })}>
        <p className="small ink-2">{t('imports.check.brokenText')}</p>
        {foot}
      </Card>
    );
  }
  return (
    <>
      <Card title={t('imports.check.title')}>
        <Counts check={check} />
        {check.problemsTotal === 0 && <p className="small ink-2">{t('imports.check.none')}</p>}
        {check.warned > 0 && <p className="small ink-2">{t('imports.check.warned', { count: check.warned })}</p>}
        {foot}
      </Card>
      {check.problemsTotal > 0 && <Problems id={one.id} check={check} hasFile={one.hasProblemFile} />}
      {check.unknownWords.length > 0 && <UnknownWords words={check.unknownWords} chosen={chosen} />}
      <RunChoices one={one} act={act} check={check} chosen={chosen} />
    </>
  );
}

function Counts({ check }: { check: ImportCheck }) {
  const t = useT();
  const format = useFormat();
  const counts = [
    ['rows', check.rows],
    ['good', check.good],
    ['bad', check.bad],
    ['known', check.known],
    ['twice', check.twiceInFile],
  ] as const;
  return (
    <dl className="import-counts">
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt className="caption ink-3">{t(`imports.check.${name}`)}</dt>
          <dd className={name === 'bad' && count > 0 ? 'metric metric--s import-wrong' : 'metric metric--s'}>
            {format.number(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Problems({ id, check, hasFile }: { id: string; check: ImportCheck; hasFile: boolean }) {
  const t = useT();
  const more = check.problemsTotal - check.problems.length;
  return (
    <Card
      title={t('imports.check.problems')}
      flush
      action={
        hasFile && (
          <a className="btn btn--small" href={importData.problemsUrl(id)} download>
            <Icon of={Download} size={14} />
            {t('imports.check.download')}
          </a>
        )
      }
    >
      <table className="table import-problems">
        <thead>
          <tr>
            <th>{t('imports.check.row')}</th>
            <th>{t('imports.check.column')}</th>
            <th>{t('imports.check.value')}</th>
            <th>{t('imports.check.todo')}</th>
          </tr>
        </thead>
        <tbody>
          {check.problems.map((problem, at) => (
            // eslint-disable-next-line react/no-array-index-key -- a row can have the same problem twice
            <tr key={at}>
              <td className="num">{problem.row}</td>
              <td>{problem.column || '–'}</td>
              <td className="import-problems__value">{problem.value || '–'}</td>
              <td className={isImportError(problem.rule) ? 'import-wrong' : 'ink-2'}>
                {isImportError(problem.rule) && <Icon of={CircleAlert} size={14} />} {t(`imports.rule.${problem.rule}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="small ink-2 import-note">{t('imports.check.more', { count: more })}</p>}
    </Card>
  );
}
