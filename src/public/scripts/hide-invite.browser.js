/**
 * Removes the secret of an invite from the address once the page has it, as hide-token.browser.js does for links with a
 * token in their path (S8). The history entry keeps it for this tab.
 */
const { pathname, search } = location;

if (new URLSearchParams(search).has('nonce')) history.replaceState({ invite: search }, '', pathname);
else if (history.state?.invite) location.replace(pathname + history.state.invite);

// After joining, this tab's console opens the new team, not the supplier it showed before (console/providers/kept/tabSupplier.ts).
sessionStorage.removeItem('aisle.tab');
