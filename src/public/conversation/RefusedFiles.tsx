import type { ConversationProps, ThreadMessage } from '../page-types.ts';
import { Icon } from '../parts/Icon.tsx';
import { textsFor } from '../texts/index.ts';
import { fileSize } from './file-size.ts';

type RefusedFilesProps = Pick<ThreadMessage, 'refused'> & Pick<ConversationProps, 'locale'>;

/** Files from the couple that were refused, each with the reason and what to do instead. */
export function RefusedFiles({ refused, locale }: RefusedFilesProps) {
  if (refused.length === 0) return null;
  const texts = textsFor(locale).conversation;
  return (
    <div class="refused">
      <p class="refused__title">{texts.refusedTitle}</p>
      <ul>
        {refused.map((file) => (
          <li key={file.position}>
            <Icon name="file" />
            <span>
              <b>{file.name}</b> <span class="attached__size">{fileSize(file.size, locale)}</span>
              <br />
              {texts.refused[file.reason]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
