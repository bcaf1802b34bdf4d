import type { Member } from '#modules/auth/index.ts';
import { roleMay } from '#contracts/account/roles.ts';
import type { SendMessage } from '../../../messaging/conversation/send-message.ts';
import { TooManyMessages } from '../../../messaging/outgoing/outgoing-messages.ts';
import { LeadIsLocked } from '../../../core/lead/leads.errors.ts';

/** Turns a teammate's reply to a notification into a message to the couple. */
export class AnswerByMail {
  readonly #messages: Pick<SendMessage, 'sendByMail'>;

  constructor({ messages }: { messages: Pick<SendMessage, 'sendByMail'> }) {
    this.#messages = messages;
  }

  /** Runs inside the caller's transaction. */
  async send(
    member: Member,
    conversation: { leadId: string; supplierId: string },
    body: string,
  ): Promise<{ messageId: string } | { refused: 'not-allowed' | 'locked' | 'too-many' }> {
    if (!member.emailConfirmed || !roleMay(member.role, 'messages:write')) return { refused: 'not-allowed' };
    const name = `${member.firstName} ${member.lastName}`.trim();
    const author = { userId: member.id, name, supplierId: conversation.supplierId };
    try {
      return { messageId: await this.#messages.sendByMail(author, conversation.leadId, body) };
    } catch (error) {
      if (error instanceof LeadIsLocked) return { refused: 'locked' };
      if (error instanceof TooManyMessages) return { refused: 'too-many' };
      throw error;
    }
  }
}
