import type { NewMail } from '#shared/mail/mail-queue.ts';

/** The installation's own name, used where the supplier's name isn't allowed. */
export const OWN_NAME = 'Aisle';

export interface EnvelopeFacts {
  supplier: string;
  to: NewMail['to'];
  /** Where the supplier wants replies, null for the conversation's own address. */
  replyTo: string | null;
  conversationAddress: string;
}

/**
 * Sender, recipient and reply address of an email to a couple. They are ours if the recipient never wrote to the
 * supplier: anyone can enter anyone's address, so strangers must not receive free text (S46).
 * @param neverWrote from the lead the email is about
 */
export function coupleEnvelope(
  neverWrote: boolean,
  { supplier, to, replyTo, conversationAddress }: EnvelopeFacts,
): Pick<NewMail, 'fromName' | 'replyTo' | 'to'> {
  if (neverWrote) return { fromName: OWN_NAME, to: { name: '', address: to.address }, replyTo: conversationAddress };
  return { fromName: supplier, to, replyTo: replyTo ?? conversationAddress };
}
