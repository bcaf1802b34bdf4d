import { Field } from '../parts/Field.tsx';
import { OfflineNotice } from '../parts/OfflineNotice.tsx';
import type { ConversationProps } from '../page-types.ts';
import { textsFor } from '../texts/index.ts';

/** The couple's message form; a plain form. */
export function MessageForm({ locale, token, supplier, formKey, text, error }: ConversationProps) {
  const texts = textsFor(locale).conversation;
  return (
    <form class="card" method="post" action={`/c/${token}/messages`} data-draft={token}>
      <input type="hidden" name="key" value={formKey} />
      <Field
        name="message"
        label={texts.label}
        placeholder={texts.placeholder}
        value={text}
        error={error === null ? undefined : texts.errors[error]}
        rows={5}
      />
      <OfflineNotice locale={locale} />
      <div class="actions">
        <p class="note">{texts.note(supplier.name)}</p>
        <button class="primary" type="submit">
          {texts.send}
        </button>
      </div>
    </form>
  );
}
