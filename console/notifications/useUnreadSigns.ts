import { useEffect } from 'react';
import unreadIcon from '../illustrations/logo-unread.svg';

const COUNT = /^\(\d+\+?\) /u;

/** The short form of a count, for small spaces. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** Shows the count in the browser's tab: before the title, whichever page sets it, and as a dot on the icon. */
export function useUnreadSigns(count: number): void {
  useEffect(() => {
    const title = document.querySelector('title');
    if (!title) return undefined;
    const show = (): void => {
      const bare = document.title.replace(COUNT, '');
      const wanted = count === 0 ? bare : `(${shortCount(count)}) ${bare}`;
      if (document.title !== wanted) document.title = wanted;
    };
    show();
    const watch = new MutationObserver(show);
    watch.observe(title, { childList: true });
    return () => {
      watch.disconnect();
      document.title = document.title.replace(COUNT, '');
    };
  }, [count]);
  const any = count > 0;
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon || !any) return undefined;
    const usual = icon.href;
    icon.href = unreadIcon;
    return () => {
      icon.href = usual;
    };
  }, [any]);
}
