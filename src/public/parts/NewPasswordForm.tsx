import type { ResetPasswordProps } from '../account-page-types.ts';
import { textsFor } from '../texts/index.ts';
import { Field } from './Field.tsx';

interface NewPasswordFormProps extends Pick<ResetPasswordProps, 'locale' | 'email' | 'fault' | 'min'> {
  action: string;
  /** What else will happen, above the field. */
  note?: string;
}

/** Chooses a new password for an emailed link's account. */
export function NewPasswordForm({ locale, email, fault, min, action, note }: NewPasswordFormProps) {
  const texts = textsFor(locale).resetPassword;
  return (
    <form class="password-form" method="post" action={action}>
      {note && <p>{note}</p>}
      {/* Not sent. Password managers read it to know whose password this is. */}
      <input type="text" autocomplete="username" value={email} readonly hidden />
      <Field
        name="password"
        type="password"
        label={texts.label}
        value=""
        autocomplete="new-password"
        error={fault === null ? undefined : texts.faults[fault](min)}
        required
      />
      <button class="primary" type="submit">
        {texts.button}
      </button>
    </form>
  );
}
