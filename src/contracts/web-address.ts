/** A web address, with https if no scheme was typed; null for an email address or anything else. */
export function webAddress(typed: string): URL | null {
  const text = typed.trim();
  const full = /^[a-z][a-z0-9+.-]{0,20}:\/\//iu.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return null;
  const url = new URL(full);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  const labels = url.hostname.split('.');
  const named = labels.length > 1 && labels.every((label) => label !== '') && !/^\d+$/u.test(labels.at(-1) ?? '');
  return web && named && url.username === '' && url.password === '' ? url : null;
}

/** Whether an address is on one of these hosts or a subdomain. */
export const isOn = ({ hostname }: URL, hosts: readonly string[]): boolean =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
