import { useCallback, useRef, useState } from 'react';
import { IMPORT_FILE_MAX } from '#contracts/lead/lead-import.ts';
import type { ImportAnswer, ImportPreset } from '#contracts/lead/lead-import.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { importData } from './importData.ts';

export interface Upload {
  file: File;
  /** Bytes stored on the server. */
  received: number;
  state: 'sending' | 'broken' | 'refused' | 'too-large';
  error: unknown;
}

/** Uploads a file in parts. After a broken connection the received parts are kept: `goOn` asks the server how many bytes it has and continues from there. */
export function useUpload(onDone: (answer: ImportAnswer) => void, preset: ImportPreset | null = null) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const begun = useRef<ImportAnswer | null>(null);
  const stopping = useRef(new AbortController());

  const send = useCallback(
    async (file: File): Promise<void> => {
      stopping.current = new AbortController();
      const { signal } = stopping.current;
      const show = (received: number): void => setUpload({ file, received, state: 'sending', error: null });
      show(begun.current?.received ?? 0);
      try {
        let answer = begun.current ? await importData.find(begun.current.id) : await importData.begin(file);
        begun.current = answer;
        while (answer.received < file.size) {
          answer = await importData.sendPart(answer.id, file, answer.received, { signal, preset });
          begun.current = answer;
          show(answer.received);
        }
        begun.current = null;
        setUpload(null);
        onDone(answer);
      } catch (error) {
        if (signal.aborted) return;
        // No response, or a server that is restarting: the parts are kept. Anything else means the file was rejected.
        const broken = error instanceof HttpError && (error.status === 0 || error.status >= 500);
        const received = begun.current?.received ?? 0;
        if (!broken) begun.current = null;
        setUpload({ file, received, state: broken ? 'broken' : 'refused', error });
      }
    },
    [onDone, preset],
  );

  const start = (file: File): void => {
    begun.current = null;
    if (file.size > IMPORT_FILE_MAX) setUpload({ file, received: 0, state: 'too-large', error: null });
    else void send(file);
  };
  const goOn = (): void => {
    if (upload) void send(upload.file);
  };
  const stop = (): void => {
    stopping.current.abort();
    if (begun.current) void importData.cancel(begun.current.id).catch(() => undefined);
    begun.current = null;
    setUpload(null);
  };
  return { upload, start, goOn, stop };
}
