import { escapeHtml } from '../html.ts';
import { fromJson } from '../persistence/json.ts';
import type { MailAttachment } from './mailer.ts';

interface MailLine {
  id: string;
  from_name: string;
  to_name: string;
  to_address: string;
  subject: string;
  state: string;
  created_at: number;
}

interface MailDetail extends MailLine {
  reply_to: string | null;
  text: string;
  rfc_message_id: string;
  last_error: string | null;
  attachments: MailAttachment[] | null;
}

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#E9E2D8,#322A2F);--soft:light-dark(#5C5257,#C0B3B8);--quiet:light-dark(#746A6E,#9A8C92)}
body{margin:0;background:light-dark(#FAF7F2,#171215);color:light-dark(#221A1E,#F4EDE8);font:15px/24px system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:32px 20px}
h1,h2{font:400 28px/34px Georgia,serif;margin:0 0 4px}
h2{font-size:20px;margin:28px 0 8px}
p.note{color:var(--soft);margin:0 0 24px}
table{width:100%;border-collapse:collapse;background:light-dark(#FFFEFC,#1F191D);border:1px solid var(--line)}
th,td{text-align:left;padding:10px 12px;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
th{font-size:12px;font-weight:500;color:var(--quiet)}
@media(max-width:640px){
thead{display:none}
tr{display:grid;padding:10px 0;border-bottom:1px solid var(--line)}
td{padding:2px 12px;border:0}
td:has(a){order:-1}
}
a{color:light-dark(#5B2548,#E5AECB)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 20px;margin:12px 0 20px}
dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:12px;background:#FAF7F2;color-scheme:light}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:light-dark(#F4EFE7,#1F191D);padding:16px;border-radius:10px;font:13px/20px ui-monospace,monospace}`;

const frame = (title: string, body: string): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

const when = (instant: number): string => `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Name and address; couples who gave no name have only their address. */
const recipient = ({ to_name: name, to_address: address }: MailLine): string[] =>
  [name, address].filter((part) => part !== '');

/** The list, newest first. */
export function listPage(mails: readonly MailLine[], more: boolean): string {
  const rows = mails.map(
    (mail) => `<tr><td>${when(mail.created_at)}</td><td>${recipient(mail).map(escapeHtml).join('<br>')}</td>
<td><a href="/dev/mail/${escapeHtml(mail.id)}">${escapeHtml(mail.subject)}</a><br>from ${escapeHtml(mail.from_name)}</td><td>${escapeHtml(mail.state)}</td></tr>`,
  );
  const last = mails.at(-1);
  const older = more && last ? `<p><a href="/dev/mail?before=${escapeHtml(last.id)}">Older emails</a></p>` : '';
  const list =
    rows.length === 0
      ? '<p>No emails yet. Send an enquiry, then reload this page.</p>'
      : `<table><thead><tr><th scope="col">When</th><th scope="col">To</th><th scope="col">Subject</th><th scope="col">State</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return frame(
    'Development mailbox',
    `<h1>Development mailbox</h1><p class="note">No mail server is set (SMTP_URL), so emails are kept here instead of being sent.</p>${list}${older}`,
  );
}

/** One email: its headers, its HTML part in a sandboxed frame, its text part. */
export function mailPage(mail: MailDetail): string {
  const facts: [string, string][] = [
    ['From', mail.from_name],
    ['To', recipient(mail).join(', ')],
    ...(mail.reply_to ? ([['Reply to', mail.reply_to]] as [string, string][]) : []),
    ['When', when(mail.created_at)],
    ['State', mail.state],
    ['Message-ID', mail.rfc_message_id],
    ...(fromJson(mail.attachments) ?? []).map(({ name, size }): [string, string] => [
      'Attached',
      `${name} (${Math.ceil(size / 1_000)} kB)`,
    ]),
    ...(mail.last_error ? ([['Last error', mail.last_error]] as [string, string][]) : []),
  ];
  const head = facts.map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`).join('');
  const subject = escapeHtml(mail.subject);
  return frame(
    mail.subject,
    `<p><a href="/dev/mail">All emails</a></p><h1>${subject}</h1><dl>${head}</dl>
<iframe title="${subject}" src="/dev/mail/${escapeHtml(mail.id)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Text part</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );
}
