/** Where anyone can check a signed review. */
export const VERIFY_PATH = '/verify-reviews';

/** That page on the installation that signed it; every other installation has the same page. */
export const verifyUrl = (issuer: string): string => new URL(VERIFY_PATH, issuer).href;

/** How reviews are checked, for everyone. */
export const REVIEW_POLICY_PATH = '/how-reviews-are-checked';
