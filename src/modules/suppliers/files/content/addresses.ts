/** What a person may follow by a click: web, mail and telephone, and files of the same document or computer. */
const CLICKED = /^(?:https?:|mailto:|tel:|sms:|ftp:|#|file:\/\/\/[a-z]:|[a-z]:[/\\])/iu;
const LOCAL = /^(?:file:\/\/\/[a-z]:|[a-z]:[/\\]|#)/iu;
/** A scheme of any kind, or another computer's share. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2}|[/\\]+[^/\\]+[/\\]{2})/iu;

const clean = (address: string): string => address.replaceAll(/[\s\p{Cc}]/gu, '');

/** Whether a link that is followed on a click leads only where links of documents lead. */
export const isHarmlessLink = (address: string): boolean =>
  CLICKED.test(clean(address)) || !ELSEWHERE.test(clean(address));

/** Whether opening the document fetches nothing from another computer at this address. */
export const isOnThisComputer = (address: string): boolean =>
  LOCAL.test(clean(address)) || !ELSEWHERE.test(clean(address));
