/** The address after #, typed on the previous page; that part of a URL is never sent to a server. */
export function addressInHash(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1)).trim();
  } catch {
    return '';
  }
}
