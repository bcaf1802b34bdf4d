/**
 * Removes the token of an emailed link from the address once the page has it, so that it stays in no history, no shared
 * screen and no copied address (S8). The history entry keeps it for this tab: a reload and Back lead to the page again.
 */
const HIDDEN = '-';
const [, page, token] = /^(.*?)\/([^/]+)(?:\/again)?$/u.exec(location.pathname);

if (token !== HIDDEN) history.replaceState({ token }, '', `${page}/${HIDDEN}`);
else if (history.state?.token) location.replace(`${page}/${history.state.token}`);
