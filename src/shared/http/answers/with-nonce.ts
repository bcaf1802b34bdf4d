/** Pages name the nonce of the style policy by a placeholder, because they don't know the answer they become. */
export const withNonce = (html: string, nonce: unknown): string =>
  html.replaceAll('nonce="{{nonce}}"', `nonce="${String(nonce)}"`);
