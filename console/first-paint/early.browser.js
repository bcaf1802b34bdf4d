/**
 * Runs before the first paint of a server-rendered page: sets the colour mode, and hides the markup if this browser stored something
 * that changes it. A small classic script, because the paint waits for it.
 */
{
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const theme = kept('aisle.theme');
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  const otherLanguage = (kept('aisle.language') ?? root.lang) !== root.lang;
  if (otherLanguage || kept('aisle.listing') || history.state?.email) root.dataset.firstPaint = 'off';
}
