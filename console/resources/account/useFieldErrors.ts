import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import type { FieldMessages, HttpError } from '../../providers/HttpError.ts';

/** Shows refusals at their fields: a rate limit at the given one, with the minutes to wait; errors without a field as an alert. */
export function useFieldErrors(field: string) {
  const t = useT();
  const toast = useToast();
  return (error: HttpError): FieldMessages | undefined => {
    const [first] = error.problem?.errors ?? [];
    if (error.code === 'wrong-code')
      return { [field]: t('account.wrongCode', { left: Number(first?.params?.['left'] ?? 0) }) };
    if (error.code === 'wrong-password') return { [field]: t('account.wrongPassword') };
    if (error.body.errors) return error.body.errors;
    if (error.status === 429) {
      return { [field]: t('account.wait', { minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) }) };
    }
    toast.failed(error);
    return undefined;
  };
}
