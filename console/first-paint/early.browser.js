/**
 * Runs before the first paint of a page that the server has drawn: puts the mode on the page, and hides the drawing where this
 * browser kept something that changes it. Classic and small, because the paint waits for it.
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
