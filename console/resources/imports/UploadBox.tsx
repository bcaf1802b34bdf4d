import { FileSpreadsheet, RefreshCw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { IMPORT_PRESETS } from '#contracts/lead/lead-import.ts';
import type { ImportAnswer, ImportPreset } from '#contracts/lead/lead-import.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Button, Icon } from '../../ui/index.ts';
import { Meter } from './Meter.tsx';
import { useUpload } from './useUpload.ts';
import type { Upload } from './useUpload.ts';

/** Chooses a file by button or drag and drop, and uploads it. */
export function UploadBox({ onDone }: { onDone: (answer: ImportAnswer) => void }) {
  const t = useT();
  const [preset, setPreset] = useState<ImportPreset | ''>('');
  const { upload, start, goOn, stop } = useUpload(onDone, preset === '' ? null : preset);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const sending = upload?.state === 'sending' || upload?.state === 'broken';
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drop is a second way; the button is the first
    <section
      className={over ? 'import-drop import-drop--over' : 'import-drop'}
      aria-label={t('imports.choose')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !sending) start(file);
      }}
    >
      <span className="import-drop__arch">
        <Icon of={FileSpreadsheet} size={26} />
      </span>
      {sending ? (
        <Sending upload={upload} onGoOn={goOn} onStop={stop} />
      ) : (
        <>
          <div className="row wrap import-drop__choose">
            <Button variant="primary" onClick={() => input.current?.click()} aria-describedby={`${id}-limits`}>
              {t('imports.choose')}
            </Button>
            <span className="small ink-2 import-drop__or">{t('imports.drop')}</span>
          </div>
          <label className="row small ink-2 import-drop__tool">
            {t('imports.tool')}
            <select
              className="plain-select"
              value={preset}
              onChange={(event) => setPreset(event.target.value as ImportPreset | '')}
            >
              <option value="">{t('imports.toolAny')}</option>
              {IMPORT_PRESETS.map((known) => (
                <option key={known} value={known}>
                  {t(`imports.preset.${known}`)}
                </option>
              ))}
            </select>
          </label>
          <p className="caption ink-3" id={`${id}-limits`}>
            {t('imports.needs')}
            <br />
            {t('imports.limits')}
          </p>
          <Refusal upload={upload} />
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('imports.choose')}
        accept=".csv,.tsv,.txt,text/csv"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) start(file);
        }}
      />
    </section>
  );
}

function Sending({ upload, onGoOn, onStop }: { upload: Upload; onGoOn: () => void; onStop: () => void }) {
  const t = useT();
  const size = useSize();
  const share = upload.file.size === 0 ? 0 : upload.received / upload.file.size;
  const percent = `${Math.floor(share * 100)} %`;
  const broken = upload.state === 'broken';
  return (
    <div className="col import-drop__sending">
      <p className={broken ? 'small import-wrong' : 'small'} role={broken ? 'alert' : 'status'}>
        {t(broken ? 'imports.broken' : 'imports.uploading', { percent, file: upload.file.name })}
      </p>
      <Meter label={t('imports.uploading', { file: upload.file.name })} share={share} />
      <p className="caption ink-3 num">{t('imports.uploadedShare', { percent, size: size(upload.file.size) })}</p>
      <div className="row wrap import-drop__choose">
        {broken && (
          <Button variant="primary" icon={RefreshCw} onClick={onGoOn}>
            {t('imports.goOn')}
          </Button>
        )}
        <Button variant="ghost" onClick={onStop}>
          {t('imports.stop')}
        </Button>
      </div>
    </div>
  );
}

/** What is wrong with the file, and what to do about it. */
function Refusal({ upload }: { upload: Upload | null }) {
  const t = useT();
  const size = useSize();
  if (!upload) return null;
  const words =
    upload.state === 'too-large'
      ? t('imports.tooLarge', { size: size(upload.file.size) })
      : upload.error instanceof Error
        ? upload.error.message
        : t('common.error.unexpected');
  return (
    <p className="small import-wrong" role="alert">
      <span className="strong">{upload.file.name}</span> {words}
    </p>
  );
}

function useSize() {
  const format = useFormat();
  return (bytes: number): string =>
    bytes < 1_048_576
      ? `${format.number(Math.ceil(bytes / 1_024))} kB`
      : `${format.number(Math.round(bytes / 104_857.6) / 10)} MB`;
}
