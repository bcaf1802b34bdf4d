import { useState } from 'react';
import { DUPLICATE_CHOICES } from '#contracts/lead/lead-import.ts';
import type { ImportCheck, ImportRunInput } from '#contracts/lead/lead-import.ts';
import { useKeptState } from '../../forms/kept/useKeptState.ts';
import { useT } from '../../i18n/i18n.ts';
import { Button, Card, SegmentControl, Toggle } from '../../ui/index.ts';
import { importData } from './importData.ts';
import type { StepProps } from './step.ts';
import type { ChosenWords } from './UnknownWords.tsx';

/** The last choices, their consequences, and the button. */
export function RunChoices({ one, act, check, chosen }: StepProps & { check: ImportCheck; chosen: ChosenWords }) {
  const t = useT();
  const {
    value: choices,
    set: setChoices,
    drop,
  } = useKeptState<ImportRunInput>(`import run ${one.id}`, { skipBadRows: false, duplicates: 'skip', read: true });
  const [busy, setBusy] = useState(false);
  const again = check.known + check.twiceInFile;
  const made = check.good - again;
  const blocked = check.bad > 0 && !choices.skipBadRows;
  const rows = choices.duplicates === 'skip' ? made : check.good;
  const run = async (): Promise<void> => {
    setBusy(true);
    await act(async () => {
      const started = await importData.run(one.id, choices);
      drop();
      return started;
    });
    setBusy(false);
  };
  return (
    <Card title={t('imports.run.title')}>
      <div className="col import-choices">
        {check.bad > 0 && (
          <Toggle
            label={t('imports.run.skipBad', { count: check.bad })}
            help={t('imports.run.skipBadHelp')}
            checked={choices.skipBadRows}
            onChange={(skipBadRows) => setChoices({ ...choices, skipBadRows })}
          />
        )}
        {again > 0 && (
          <div className="col">
            <p className="small strong">{t('imports.run.duplicates')}</p>
            <SegmentControl
              label={t('imports.run.duplicates')}
              options={DUPLICATE_CHOICES.map((value) => ({ value, label: t(`imports.run.${value}`) }))}
              value={choices.duplicates}
              onChange={(duplicates) => setChoices({ ...choices, duplicates })}
            />
            <p className="caption ink-3">{t(`imports.run.${choices.duplicates}Help`)}</p>
          </div>
        )}
        <Toggle
          label={t('imports.run.read')}
          help={t('imports.run.readHelp')}
          checked={choices.read}
          onChange={(read) => setChoices({ ...choices, read })}
        />
      </div>
      <div className="import-foot">
        <p className="small ink-2 grow" role="status">
          {chosen.changed ? (
            t('imports.run.checkFirst')
          ) : blocked ? (
            t('imports.run.firstChoose', { count: check.bad })
          ) : (
            <>
              {t('imports.run.willMake', { made })}{' '}
              {choices.duplicates !== 'skip' && again > 0 && t('imports.run.willTouch', { count: again })}
            </>
          )}
        </p>
        {chosen.changed ? (
          <Button variant="primary" busy={chosen.busy} onClick={chosen.checkAgain}>
            {t('imports.check.again')}
          </Button>
        ) : (
          <Button variant="primary" busy={busy} disabled={blocked || rows === 0} onClick={() => void run()}>
            {t('imports.run.go', { count: rows })}
          </Button>
        )}
      </div>
    </Card>
  );
}
