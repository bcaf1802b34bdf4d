/**
 * A style sheet inside the page: the first paint waits for no second request. The router puts the nonce of the answer in place
 * of the placeholder.
 */
export function PageStyles({ css }: { css: string }) {
  // oxlint-disable-next-line react/no-danger -- our own file; a style element's text isn't escaped
  return <style nonce="{{nonce}}" dangerouslySetInnerHTML={{ __html: css }} />;
}
