/** The page where anyone can check a signed review. */
export const VERIFY_PATH = '/verify-reviews';

/** That page on the installation that signed the review; every installation has one. */
export const verifyUrl = (issuer: string): string => new URL(VERIFY_PATH, issuer).href;

/** The public page about how reviews are checked. */
export const REVIEW_POLICY_PATH = '/how-reviews-are-checked';
