/**
 * Disables the button of a form that is being sent, until the page is shown again: a second press would answer that the emailed
 * link was used already.
 */
addEventListener('submit', ({ target }) => {
  const button = target.querySelector('button');
  // Not before the browser has read the form.
  setTimeout(() => button.setAttribute('disabled', ''));
  addEventListener('pageshow', () => button.removeAttribute('disabled'), { once: true });
});
