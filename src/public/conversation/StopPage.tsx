import { ArchBloom } from '../parts/ArchBloom.tsx';
import { Document } from '../parts/Document.tsx';
import type { StopProps } from '../page-types.ts';
import { textsFor } from '../texts/index.ts';

/** Withdraws a couple's permission for scheduled messages. */
export const StopPage = (props: StopProps) => <StopMails of="stop" action={`/c/stop/${props.token}`} {...props} />;

/** Stops notification emails to a member of a team. */
export const StopNoticesPage = (props: StopProps) => (
  <StopMails of="stopNotices" action={`/n/stop/${props.token}`} {...props} />
);

/** Asks first and confirms afterwards: opening the link changes nothing, because mail scanners open links. */
function StopMails({ of, action, locale, done }: StopProps & { of: 'stop' | 'stopNotices'; action: string }) {
  const texts = textsFor(locale)[of];
  const title = done ? texts.doneTitle : texts.title;
  return (
    <Document locale={locale} title={title} hidden>
      <div class="moment">
        {done && <ArchBloom />}
        <h1>{title}</h1>
        <p>{done ? texts.doneText : texts.text}</p>
        {!done && (
          <form method="post" action={action}>
            <button class="primary" type="submit">
              {texts.button}
            </button>
          </form>
        )}
      </div>
    </Document>
  );
}
