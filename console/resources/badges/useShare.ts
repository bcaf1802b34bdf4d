import { useCopy } from '../../layout/news/useCopy.ts';

/** Shares a text and its link with the device's share dialog if it has one, otherwise copies both. */
export function useShare(): (text: string, url: string) => Promise<void> {
  const copy = useCopy();
  return async (text, url) => {
    // Not every browser supports it.
    const share = (navigator as Partial<Pick<Navigator, 'share'>>).share?.bind(navigator);
    if (!share) return copy(`${text} ${url}`);
    try {
      await share({ text, url });
    } catch (error) {
      const changedMind = error instanceof DOMException && error.name === 'AbortError';
      if (!changedMind) await copy(`${text} ${url}`);
    }
  };
}
