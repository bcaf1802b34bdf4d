/** Pages contain a placeholder for the style policy's nonce, because it differs with every response. */
export const withNonce = (html: string, nonce: unknown): string =>
  html.replaceAll('nonce="{{nonce}}"', `nonce="${String(nonce)}"`);
