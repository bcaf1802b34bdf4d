import type { ConversationProps, ThreadMessage } from '../page-types.ts';
import { Icon } from '../parts/Icon.tsx';
import { textsFor } from '../texts/index.ts';
import { fileSize } from './file-size.ts';

type ThreadFilesProps = Pick<ThreadMessage, 'files'> & Pick<ConversationProps, 'token' | 'locale'>;

/** A message's files, each as a download; removed ones are shown as removed. */
export function ThreadFiles({ files, token, locale }: ThreadFilesProps) {
  if (files.length === 0) return null;
  const texts = textsFor(locale).conversation;
  return (
    <ul class="attached" aria-label={texts.files}>
      {files.map((file) => (
        <li key={file.id} class={file.gone ? 'attached__file attached__file--gone' : 'attached__file'}>
          <Icon name="file" />
          {file.gone ? (
            <span>
              {file.name} · {texts.fileGone}
            </span>
          ) : (
            <a href={`/c/${encodeURIComponent(token)}/files/${file.id}`} download={file.name}>
              {file.name}
              <span class="attached__size"> {fileSize(file.size, locale)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
