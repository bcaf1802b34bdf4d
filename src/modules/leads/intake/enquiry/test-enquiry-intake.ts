import type { SupplierFacts } from '#modules/suppliers/index.ts';
import type { NewEnquiry } from '../../index.ts';
import type { EnquiryOptions } from './receive-enquiry.ts';

/** The teammate who sends a test enquiry and gets the emails its couple would get. */
export interface Tester {
  userId: string;
  email: string;
}

/** Accepts test enquiries, for the widget's route. */
export interface TestEnquiryIntake {
  /** @throws TestNotAllowed, TooManyRequests */
  admit(supplierId: string, ticket: string): Promise<Tester>;
  /** Replaces the supplier's previous test enquiry. Its emails are sent to the tester, whatever address was typed. */
  receive(supplier: SupplierFacts, enquiry: NewEnquiry, tester: Tester, options: EnquiryOptions): Promise<void>;
}
