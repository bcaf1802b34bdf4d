import { useCopy } from '../../layout/news/useCopy.ts';

/** Passes a text and its link on, by the device where it can, otherwise by copying both. */
export function useShare(): (text: string, url: string) => Promise<void> {
  const copy = useCopy();
  return async (text, url) => {
    // Not every browser has it.
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
