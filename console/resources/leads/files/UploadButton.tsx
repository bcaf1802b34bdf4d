import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { FILE_ACCEPT } from '#contracts/files/file.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/index.ts';
import type { Uploads } from './useUploads.ts';

/** Opens the system's file picker, also repeatedly for the same file, and uploads the chosen files. */
export function UploadButton({ uploads }: { uploads: Pick<Uploads, 'add'> }) {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={FILE_ACCEPT}
        data-testid="file-picker"
        onChange={(event) => {
          uploads.add(event.target.files ?? []);
          event.target.value = '';
        }}
      />
      <Button icon={Upload} onClick={() => picker.current?.click()}>
        {t('lead.files.add')}
      </Button>
    </>
  );
}
