/** What a supplier says to couples before they write (D67); empty where it says nothing. */
export interface SupplierWelcome {
  /** A short notice, such as "Closed until May". */
  notice: string;
  greeting: string;
}

/** Where a profile has them. */
export const NOTICE = 'status.message';
export const GREETING = 'company.manager.welcomeMessage';
