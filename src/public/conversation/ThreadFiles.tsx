import type { ConversationProps, ThreadMessage } from '../page-types.ts';
import { Icon } from '../parts/Icon.tsx';
import { textsFor } from '../texts/index.ts';

type ThreadFilesProps = Pick<ThreadMessage, 'files'> & Pick<ConversationProps, 'token' | 'locale'>;

/** Files that came with a message, each a download; one that was removed says so. */
export function ThreadFiles({ files, token, locale }: ThreadFilesProps) {
  if (files.length === 0) return null;
  const texts = textsFor(locale).conversation;
  const size = (unit: 'kilobyte' | 'megabyte', value: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 }).format(
      value,
    );
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
              <span class="attached__size">
                {' '}
                {file.size < 1_000_000
                  ? size('kilobyte', Math.max(1, Math.round(file.size / 1_000)))
                  : size('megabyte', file.size / 1_000_000)}
              </span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
