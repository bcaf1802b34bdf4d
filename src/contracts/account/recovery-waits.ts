/** Hours between a teammate's vouch and the link to a new password. */
export const RECOVERY_WAIT_HOURS = 24;
/** The same after a vouch by staff, who don't know the person. */
export const RECOVERY_STAFF_WAIT_HOURS = 72;
/** Days that a request waits for a vouch; also the days, after the wait, to set a new password. */
export const RECOVERY_DAYS = 7;
