/**
 * A style sheet inside the page, so that the first paint needs no second request. The router replaces the placeholder with
 * the response's nonce.
 */
export function PageStyles({ css }: { css: string }) {
  // oxlint-disable-next-line react/no-danger -- our own file; a style element's text isn't escaped
  return <style nonce="{{nonce}}" dangerouslySetInnerHTML={{ __html: css }} />;
}
