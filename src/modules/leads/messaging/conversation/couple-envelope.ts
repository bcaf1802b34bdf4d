import type { NewMail } from '#shared/mail/mail-queue.ts';

/** The installation's own name, where no supplier's may appear. */
export const OWN_NAME = 'Aisle';

export interface EnvelopeFacts {
  supplier: string;
  to: NewMail['to'];
  /** Where the supplier wants replies, null for the conversation's own address. */
  replyTo: string | null;
  conversationAddress: string;
}

/**
 * Sender, recipient and reply address of a mail to a couple. For somebody who never wrote to the supplier they are ours:
 * anyone can enter anyone's address, so no free text shows in a stranger's mailbox (S46).
 * @param neverWrote of the lead the mail is about
 */
export function coupleEnvelope(
  neverWrote: boolean,
  { supplier, to, replyTo, conversationAddress }: EnvelopeFacts,
): Pick<NewMail, 'fromName' | 'replyTo' | 'to'> {
  if (neverWrote) return { fromName: OWN_NAME, to: { name: '', address: to.address }, replyTo: conversationAddress };
  return { fromName: supplier, to, replyTo: replyTo ?? conversationAddress };
}
