/** Links that a person may click: web, email and telephone, and files in the same document or on the same computer. */
const CLICKED = /^(?:https?:|mailto:|tel:|sms:|ftp:)/iu;
const LOCAL = /^(?:file:\/\/\/(?![/\\])|[a-z]:[/\\]|#)/iu;
/** Any scheme, or another computer's share. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/iu;

function plain(address: string): string {
  const clean = address.replaceAll(/[\s\p{Cc}]/gu, '');
  return clean.replaceAll(/%(?:2f|5c)/giu, (code) => (code.toLowerCase() === '%2f' ? '/' : '\\'));
}

/** Whether loading this address when the document is opened stays on this computer. */
export const isOnThisComputer = (address: string): boolean =>
  LOCAL.test(plain(address)) || !ELSEWHERE.test(plain(address));

/** Whether a clickable link leads only where links in documents usually lead. */
export const isHarmlessLink = (address: string): boolean => CLICKED.test(plain(address)) || isOnThisComputer(address);
