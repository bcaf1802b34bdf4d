/** The database after the run, by its own column names. Instants are in milliseconds. */
export interface World {
  accounts: { supplier_id: string; product: string; balance: number; sequence: number; head_hash: string }[];
  transactions: {
    id: string;
    supplier_id: string;
    product: string;
    sequence: number;
    operation: string;
    units: number;
    balance: number;
    spent_on_lead_id: string | null;
    reverses_id: string | null;
    user_id: string | null;
    reason: string;
    created_at: number;
    hash: string;
  }[];
  leads: { id: string; supplier_id: string; email: string; locked: number; revealed_at: number | null }[];
  claims: { id: string; lead_id: string; state: string; note: string }[];
  scheduled: {
    id: string;
    supplier_id: string;
    subject: string;
    state: string;
    attempt: number;
    lost: number;
    begun_at: number | null;
    last_error: string | null;
  }[];
  /** Messages by suppliers, sent by hand or by schedule. */
  messages: { id: string; body: string; channel: string }[];
  mails: {
    id: string;
    kind: string;
    reference_id: string | null;
    rfc_message_id: string;
    state: string;
    lost: number;
  }[];
  imports: { id: string; file_name: string; phase: string; state: string }[];
  events: { id: string; name: string; state: string; last_error: string | null }[];
  /** How often the mail server accepted each Message-ID. */
  deliveries: ReadonlyMap<string, number>;
  /** Messages that a person had sent again because their delivery was unknown. */
  sentAgain: ReadonlySet<string>;
  /** The same facts from the API, and the result of `aisle ledger verify`. */
  api: {
    balances: { supplierId: string; product: string; balance: number; sequence: number }[];
    rows: { supplierId: string; id: string; sequence: number; units: number; balance: number; operation: string }[];
    scheduled: { id: string; state: string }[];
    ledgerVerify: string | null;
  };
}

/** A broken promise. `rule` is an id of docs/rules.md. */
export interface Violation {
  rule: string;
  detail: string;
}
