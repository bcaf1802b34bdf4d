import type { ConversationProps } from '../page-types.ts';
import { textsFor } from '../texts/index.ts';
import { RefusedFiles } from './RefusedFiles.tsx';
import { ThreadFiles } from './ThreadFiles.tsx';

/** Messages by day, the couple's own on the right. */
export function Thread({ locale, token, opened, timezone, messages }: ConversationProps) {
  const texts = textsFor(locale).conversation;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: timezone });
  const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: timezone });
  return (
    <section
      class="thread"
      id="thread"
      data-unopened={opened ? undefined : ''}
      aria-label={texts.thread}
      aria-live="polite"
    >
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const day = days.format(message.at);
        const isLast = index === messages.length - 1;
        return (
          <>
            {(before === undefined || days.format(before.at) !== day) && (
              <h2 class="day" key={`day-${message.id}`}>
                <span>{day}</span>
              </h2>
            )}
            <article
              class={message.mine ? 'message mine' : 'message'}
              id={isLast ? 'latest' : undefined}
              key={message.id}
            >
              <p class="bubble">{message.body}</p>
              <ThreadFiles files={message.files} token={token} locale={locale} />
              <RefusedFiles refused={message.refused} locale={locale} />
              <p class="byline">
                {message.mine ? texts.you : message.author} ·{' '}
                <time datetime={new Date(message.at).toISOString()}>{times.format(message.at)}</time>
              </p>
            </article>
          </>
        );
      })}
    </section>
  );
}
