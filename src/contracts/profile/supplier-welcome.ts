/** A supplier's words to couples before they write (D67); empty if there are none. */
export interface SupplierWelcome {
  /** A short notice, such as "Closed until May". */
  notice: string;
  greeting: string;
}

/** Their paths in a profile. */
export const NOTICE = 'status.message';
export const GREETING = 'company.manager.welcomeMessage';
