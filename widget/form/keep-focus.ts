/** Browsers let Tab leave a dialog for their own buttons; here it wraps around from the last button to the first. */
export function keepFocus(dialog: ParentNode, event: KeyboardEvent): void {
  const ends = [...dialog.querySelectorAll('button')];
  const [from, to] = event.shiftKey ? ends : ends.reverse();
  if (event.key === 'Tab' && event.target === from) {
    event.preventDefault();
    to!.focus();
  }
}
