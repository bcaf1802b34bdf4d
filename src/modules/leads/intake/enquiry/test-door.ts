import type { SupplierFacts } from '#modules/suppliers/index.ts';
import type { NewEnquiry } from '../../index.ts';
import type { EnquiryDoor } from './receive-enquiry.ts';

/** The person in the team who sends a test enquiry, and gets what its couple would get. */
export interface Tester {
  userId: string;
  email: string;
}

/** Test enquiries, for the widget's route. */
export interface TestDoor {
  /** @throws TestNotAllowed, TooManyRequests */
  admit(supplierId: string, ticket: string): Promise<Tester>;
  /** Replaces the supplier's test enquiry; whatever was typed as address, its emails go to the person who sends it. */
  receive(supplier: SupplierFacts, enquiry: NewEnquiry, tester: Tester, door: EnquiryDoor): Promise<void>;
}
