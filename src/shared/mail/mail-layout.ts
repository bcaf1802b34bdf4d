import { escapeHtml } from '../html.ts';

/** A block of an email. Texts are plain, and each is escaped for the HTML part (S47). */
export type MailBlock =
  | { kind: 'heading'; text: string }
  /** Blank lines start a new paragraph, single line breaks stay. */
  | { kind: 'text'; text: string }
  /** A person's own words, set apart. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** Shown as a button, and as an address in the text part. */
  | { kind: 'button'; label: string; url: string }
  /** A few more links, one below the other. */
  | { kind: 'links'; title: string; links: readonly { label: string; url: string }[] };

export interface MailContent {
  /** BCP 47, for screen readers. */
  locale: string;
  /** Who the email is from, shown at the top: the supplier or the product. */
  brand: string;
  /** One line that email programs show next to the subject. */
  preview: string;
  blocks: readonly MailBlock[];
  /** Small print: why the recipient got this email. */
  footer: readonly string[];
  /** A link at the very end, for example to stop reminders. */
  footerLink?: { label: string; url: string };
}

const SERIF = "Newsreader,Georgia,'Times New Roman',serif";
const SANS = "Geist,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The console's dark colours, for email programs that follow the system setting; others show the light ones, which are
 * set inline because many programs drop style sheets.
 */
const DARK = `@media (prefers-color-scheme:dark){
.page{background:#171215!important}.card{background:#1F191D!important;border-color:#322A2F!important}
.card,.card h1{color:#F4EDE8!important}.quote{background:#2A2327!important}.quiet{color:#9A8C92!important}
.brand,.link{color:#E5AECB!important}.button{background:#E5AECB!important;color:#2A0F21!important}}`;
const SCHEMES = ['color-scheme', 'supported-color-schemes']
  .map((name) => `<meta name="${name}" content="light dark">`)
  .join('');

/** Renders both parts of an email from the same blocks, so they can't differ. */
export function layOut(content: MailContent): { html: string; text: string } {
  const safe = withSafeUrls(content);
  return { html: asHtml(safe), text: asText(safe) };
}

/** An email from the product itself, which begins with its subject. */
export function ownMail(
  locale: string,
  subject: string,
  blocks: readonly MailBlock[],
  footer: string,
): { subject: string; html: string; text: string } {
  const all: readonly MailBlock[] = [{ kind: 'heading', text: subject }, ...blocks];
  return { subject, ...layOut({ locale, brand: 'Aisle', preview: subject, blocks: all, footer: [footer] }) };
}

/** The same for a few sentences and perhaps a button. */
export function plainMail(
  locale: string,
  subject: string,
  lines: readonly string[],
  footer: string,
  button?: { label: string; url: string },
): { subject: string; html: string; text: string } {
  const texts = lines.map((text): MailBlock => ({ kind: 'text', text }));
  return ownMail(locale, subject, [...texts, ...(button ? [{ kind: 'button', ...button } as const] : [])], footer);
}

function withSafeUrls(content: MailContent): MailContent {
  const { blocks, footerLink } = content;
  return {
    ...content,
    blocks: blocks.map(safeBlock),
    ...(footerLink ? { footerLink: { ...footerLink, url: safeUrl(footerLink.url) } } : {}),
  };
}

function safeBlock(block: MailBlock): MailBlock {
  if (block.kind === 'button') return { ...block, url: safeUrl(block.url) };
  if (block.kind !== 'links') return block;
  return { ...block, links: block.links.map(({ label, url }) => ({ label, url: safeUrl(url) })) };
}

function asText(content: MailContent): string {
  const blocks = content.blocks.map((block) => {
    if (block.kind === 'button') return `${block.label}:\n${block.url}`;
    if (block.kind === 'links')
      return [block.title, ...block.links.map(({ label, url }) => `${label}: ${url}`)].join('\n');
    if (block.kind === 'facts') return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    if (block.kind === 'quote')
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    return block.text;
  });
  const link = content.footerLink ? [`${content.footerLink.label}: ${content.footerLink.url}`] : [];
  return [...blocks, ['-- ', content.brand, ...content.footer, ...link].join('\n')].join('\n\n');
}

function asHtml(content: MailContent): string {
  const link = content.footerLink
    ? `<p style="margin:8px 0 0"><a class="quiet" href="${escapeHtml(content.footerLink.url)}" style="color:#746A6E">${escapeHtml(content.footerLink.label)}</a></p>`
    : '';
  const footer = content.footer.map((line) => `<p style="margin:0 0 4px">${escapeHtml(line)}</p>`).join('');
  return `<!doctype html>
<html lang="${escapeHtml(content.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${SCHEMES}<title>${escapeHtml(content.preview)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#FAF7F2;color:#221A1E">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#FAF7F2"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;word-break:break-word">
<tr><td class="brand" style="padding:0 4px 16px;font:400 20px/28px ${SERIF};color:#5B2548">${escapeHtml(content.brand)}</td></tr>
<tr><td class="card" style="background:#FFFEFC;border:1px solid #E9E2D8;border-radius:10px;padding:28px 28px 12px;font:400 15px/24px ${SANS};color:#221A1E">
${content.blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;font:400 12px/18px ${SANS};color:#746A6E">${footer}${link}</td></tr>
</table></td></tr></table></body></html>`;
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 style="margin:0 0 16px;font:400 24px/31px ${SERIF};color:#221A1E">${escapeHtml(block.text)}</h1>`;
    case 'text':
      return paragraphs(block.text);
    case 'quote':
      return `<div class="quote" style="margin:0 0 16px;padding:14px 18px 0;background:#F4EFE7;border-radius:8px;overflow:hidden">${paragraphs(block.text)}</div>`;
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.rows
        .map(
          ([label, value]) =>
            `<tr><td class="quiet" style="padding:3px 20px 3px 0;color:#746A6E;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td style="padding:3px 0">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'button':
      return `<p style="margin:8px 0 20px"><a href="${escapeHtml(block.url)}" class="button" style="display:inline-block;background:#5B2548;color:#FFFFFF;text-decoration:none;font:600 15px/20px ${SANS};padding:12px 22px;border-radius:8px">${escapeHtml(block.label)}</a></p>`;
    case 'links':
      return `<p class="quiet" style="margin:0 0 16px;color:#746A6E">${escapeHtml(block.title)}${block.links
        .map(
          ({ label, url }) =>
            `<br><a href="${escapeHtml(url)}" class="link" style="color:#5B2548">${escapeHtml(label)}</a>`,
        )
        .join('')}</p>`;
  }
}

function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\n[ \t]*\n+/u)
    .map((part) => `<p style="margin:0 0 16px">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** Allows only links to web pages: a stored `javascript:` address must not work in an email program. */
function safeUrl(url: string): string {
  const parsed = new URL(url);
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')
    throw new TypeError('Emails can only link to http(s).');
  return parsed.href;
}
