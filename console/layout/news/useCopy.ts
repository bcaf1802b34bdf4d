import { useT } from '../../i18n/i18n.ts';
import { useToast } from './useToast.ts';

/** Copies a text and confirms it; browsers refuse on pages without https. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useT();
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('common.copied'));
    } catch {
      toast.alert(t('common.notCopied'));
    }
  };
}
