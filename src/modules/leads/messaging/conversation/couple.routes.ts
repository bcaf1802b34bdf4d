import { string } from 'yup';
import { strictObject } from '#contracts/fields.ts';
import { spokenIn } from '#contracts/languages.ts';
import { TEXT_LIMITS, codePoints } from '#contracts/limits.ts';
import { TooManyRequests } from '#shared/errors.ts';
import { defineRoute, noContent } from '#shared/http/route.ts';
import type { Answer, Route } from '#shared/http/route.ts';
import { withoutControls } from '#shared/without-controls.ts';
import { newId } from '#shared/ids.ts';
import { decodePartialDate } from '#shared/partial-date-code.ts';
import type { SupplierWelcomes } from '#modules/suppliers/index.ts';
import type { ConversationProps, PageLoader } from '#public/page-types.ts';
import { presentRefused, refusedRows } from './present-refused.ts';
import type { CoupleConversation } from './couple-conversation.ts';
import { formatWeddingDate } from '#public/wedding-date.ts';

const access = { kind: 'public' } as const;
const produces = 'text/html';
const PRIVATE = { 'X-Robots-Tag': 'noindex, nofollow' };

/** The fields of the form. The page checks the limits, because it keeps the typed text. */
const messageForm = strictObject({ message: string().defined(), key: string().defined() });

type Draft = Pick<ConversationProps, 'formKey' | 'text' | 'error' | 'sent'>;

/** The couple's pages: plain forms that work without JavaScript. The signed link grants access. */
export function coupleRoutes({
  conversations,
  pages,
  welcomes,
}: {
  conversations: CoupleConversation;
  pages: PageLoader;
  welcomes: SupplierWelcomes;
}): Route[] {
  const draw = async (token: string, draft: Partial<Draft>, status = 200): Promise<Answer> => {
    const { lead, supplier, opened, messages, attachments, locale } = await conversations.view(token);
    const spoken = spokenIn(locale);
    const [{ renderPage }, welcome] = await Promise.all([pages(), welcomes.of(supplier, spoken)]);
    const body = renderPage('conversation', {
      locale: spoken,
      welcome,
      token,
      opened,
      supplier: { name: supplier.name, category: supplier.category, city: supplier.city },
      supplierGone: supplier.deleted,
      couple: [lead.first_name, lead.first_name2].filter(Boolean).join(' & '),
      weddingDate: formatWeddingDate(decodePartialDate(lead.wedding_date), spoken),
      guests: lead.guests,
      timezone: supplier.timezone,
      messages: messages.map((message) => ({
        id: message.id,
        mine: message.sender === 'couple',
        author: message.author_name,
        body: message.body,
        at: message.created_at,
        files: attachments.get(message.id) ?? [],
        refused: message.sender === 'couple' ? refusedRows(message.refused).map(presentRefused) : [],
      })),
      formKey: newId(),
      text: '',
      error: null,
      sent: false,
      ...draft,
    });
    return { status, headers: PRIVATE, body };
  };
  const drawStop = async (token: string, done: boolean): Promise<Answer> => {
    const { locale } = await conversations.stopping(token);
    const { renderPage } = await pages();
    return { status: 200, headers: PRIVATE, body: renderPage('stop', { locale: spokenIn(locale), token, done }) };
  };
  return [
    defineRoute({
      method: 'get',
      path: '/c/stop/:token',
      summary: 'Page on which a couple stops scheduled messages',
      access,
      produces,
      answers: { 200: null },
      async run({ params }) {
        const token = params.token;
        return drawStop(token, (await conversations.stopping(token)).optedOut);
      },
    }),
    defineRoute({
      method: 'post',
      path: '/c/stop/:token',
      summary: 'Stop scheduled messages; also called by email programs (RFC 8058)',
      access,
      produces,
      addressIsKey: true,
      answers: { 200: null },
      async run({ params }) {
        const token = params.token;
        await conversations.stop(token);
        return drawStop(token, true);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/c/:token',
      summary: 'Conversation page of a couple',
      access,
      produces,
      query: strictObject({ sent: string() }),
      answers: { 200: null },
      run: ({ params, query }) => draw(params.token, { sent: query.sent !== undefined }),
    }),
    defineRoute({
      method: 'post',
      path: '/c/:token/opened',
      summary: 'Record that a person has seen the conversation page, which mail scanners load too',
      access,
      answers: { 204: null },
      async run({ params }) {
        await conversations.open(params.token);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: '/c/:token/messages',
      summary: 'Send a message from the couple’s conversation page',
      access,
      produces,
      form: true,
      body: messageForm,
      answers: { 303: null },
      async run({ actor, params, body }) {
        const token = params.token;
        // Browsers send a form's line breaks as CR LF, which would count twice.
        const text = withoutControls(body.message, true).trim();
        const draft = { text, formKey: body.key };
        if (text === '') return draw(token, { ...draft, error: 'required' }, 422);
        if (codePoints(text) > TEXT_LIMITS.message) return draw(token, { ...draft, error: 'max' }, 422);
        try {
          await conversations.write(token, body.key, text, actor.ip);
        } catch (error) {
          if (error instanceof TooManyRequests) return draw(token, { ...draft, error: 'limited' }, 429);
          throw error;
        }
        return { status: 303, headers: { Location: `/c/${encodeURIComponent(token)}?sent=1#latest` } };
      },
    }),
  ];
}
