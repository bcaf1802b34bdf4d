/**
 * Comfort for pages with players: the one that is opened gets the keyboard, and what its site will see is said until the
 * first of that site plays.
 */
for (const fold of document.querySelectorAll('details[data-source]')) {
  fold.addEventListener('toggle', () => {
    if (!fold.open) return;
    fold.querySelector('iframe').focus();
    for (const said of document.querySelectorAll(`[data-source="${fold.dataset.source}"] .part__loads`))
      said.hidden = true;
  });
}
