/** Words in the rule above an older email, by language; some are part of longer phrases. */
const OLDER_MAIL = new RegExp(
  [
    'original message|original e-?mail|forwarded message|reply message|ursprüngliche (nachricht|e-?mail)|original-?nachricht|weitergeleitete nachricht',
    "message d['’]origine|message original|message transféré|mensaje original|mensaje reenviado|messaggio originale|messaggio inoltrato",
    'oorspronkelijk bericht|doorgestuurd bericht|oprindelig (meddelelse|besked)|original meddelelse|videresendt|ursprungligt meddelande|originalmeddelande',
    'vidarebefordrat|opprinnelig melding|alkuperäinen viesti|välitetty viesti|wiadomość oryginalna|oryginalna wiadomość|przekazana wiadomość|wiadomość przekazana|treść przekazanej wiadomości',
    'исходное сообщение|оригинальное сообщение|пересылаемое сообщение|вихідне повідомлення|оригінальне повідомлення|původní (zpráva|e-?mail)|přeposlaná zpráva|eredeti üzenet|továbbított üzenet',
    'mensagem original|mensagem encaminhada|mesaj original|mesajul original|αρχικό μήνυμα|προωθημένο μήνυμα|orijinal (mesaj|ileti)|özgün ileti|iletilen mesaj|bunteachtaireacht',
    'הודעה מקורית|הודעה שהועברה|الرسالة الأصلية|رسالة أصلية|元のメッセージ|転送メッセージ|原始邮件|原始郵件|转发邮件|원본 메시지|원본 메일|전달된 메시지',
  ].join('|'),
  'iu',
);
const FROM =
  'from|von|de|da|van|fra|från|lähettäjä|od|nadawca|от|від|expéditeur|de la|expeditor|feladó|από|kimden|gönderen|ó|מאת|من|差出人|送信者|发件人|發件人|寄件者|보낸 ?사람';
const SENT =
  'sent|date|gesendet|datum|envoyé|envoyé le|message du|enviado|enviado el|enviada em|enviada|fecha|data|inviato|verzonden|sendt|dato|skickat|skickad|lähetetty|päivämäärä|päiväys|wysłano|wysłane|отправлено|дата|надіслано|odesláno|odoslané|dátum|elküldve|küldve|trimis|στάλθηκε|εστάλη|ημερομηνία|gönderildi|tarih|seolta|dáta|נשלח|תאריך|تاريخ|تاريخ الإرسال|التاريخ|送信日時|日時|日付|发送时间|發送時間|发送日期|日期|寄件日期|보낸 ?날짜|날짜';
const SUBJECT =
  'subject|betreff|objet|sujet|asunto|oggetto|onderwerp|emne|ämne|aihe|temat|тема|předmět|predmet|assunto|subiect|tárgy|θέμα|konu|ábhar|נושא|الموضوع|件名|主题|主題|主旨|제목';
const field = (labels: string): RegExp => new RegExp(`^\\*?(${labels})\\s?\\*?\\s?[:：]`, 'iu');
const FIELDS = [field(FROM), field(SENT), field(SUBJECT)] as const;
const ANY_FIELD = /^\*?[\p{L} /.’'-]{1,24}\*?\s?[:：]/u;
/** Maximum header lines: sender, date, two kinds of recipients, their continuation lines, subject. */
const HEAD_LINES = 9;

/** "-----Original Message-----" and similar. `line` as `plainLine` makes it. */
export function isRuleAboveOlderMail(line: string): boolean {
  if (line.length > 90) return false;
  return /^[-_=*]{2}/u.test(line) && /[-_=*]{2}$/u.test(line) && OLDER_MAIL.test(line);
}

/** A rule without words, such as the one Outlook draws above the headers. */
export const isBareRule = (line: string): boolean => /^[-_=]{5,}$/u.test(line);

/**
 * How many lines from `at` on are the headers that Outlook and others put above the quotation: sender, date and subject,
 * in any order and language; 0 if they aren't. A sender's own line above them that looks like one of the fields is not
 * counted.
 */
export function headLength(lines: readonly string[], at: number): number {
  const kind = FIELDS.findIndex((one) => one.test(lines[at] ?? ''));
  if (kind !== 0 && kind !== 1) return 0;
  const missing = new Set<RegExp>(FIELDS);
  let length = 0;
  for (let next = at; next < at + HEAD_LINES && next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (line === '' || isBareRule(line) || isRuleAboveOlderMail(line)) break;
    if (next > at && missing.size > 0 && (FIELDS[kind]?.test(line) ?? false)) return 0;
    for (const one of missing) if (one.test(line)) missing.delete(one);
    if (ANY_FIELD.test(line)) length = next - at + 1;
  }
  return missing.size === 0 ? length : 0;
}
