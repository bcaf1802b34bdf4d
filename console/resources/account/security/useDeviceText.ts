import { useT } from '../../../i18n/i18n.ts';

/** "Firefox on macOS", or whichever part is known. */
export function useDeviceText({ browser, system }: { browser: string | null; system: string | null }): string {
  const t = useT();
  return browser && system
    ? t('account.device.both', { browser, system })
    : (browser ?? system ?? t('account.device.unknown'));
}
