/**
 * Enhancements for pages with players: an opened player gets the keyboard focus, and the note on what its site will see
 * stays until the site's first player is opened.
 */
for (const fold of document.querySelectorAll('details[data-source]')) {
  fold.addEventListener('toggle', () => {
    if (!fold.open) return;
    fold.querySelector('iframe').focus();
    for (const said of document.querySelectorAll(`[data-source="${fold.dataset.source}"] .part__loads`))
      said.hidden = true;
  });
}
