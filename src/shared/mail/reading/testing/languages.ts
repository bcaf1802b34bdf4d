/** How mail programs and couples write in a language. Introductions are from Gmail, Apple Mail and Thunderbird. */
export interface Language {
  own: readonly [string, string];
  introductions: readonly [gmail: string, apple: string, thunderbird: string];
  /** Outlook's header labels: from, sent, to, subject. */
  head: readonly [string, string, string, string];
  older: string;
  phone: string;
}

const A = 'Wrenfield Hall <c-1.k3y@reply.example>';
const language = (
  own: Language['own'],
  introductions: Language['introductions'],
  head: string,
  older: string,
  phone: string,
): Language => {
  const [from = '', sent = '', to = '', subject = ''] = head.split('|');
  return { own, introductions, head: [from, sent, to, subject], older, phone };
};

// prettier-ignore
export const LANGUAGES: Readonly<Record<string, Language>> = {
  en: language(['Yes please, we would love that', 'On Saturday at 10:30 we could come by'], [`On Mon, 3 May 2027 at 10:02, ${A} wrote:`, `On 3 May 2027, at 10:02, ${A} wrote:`, 'On 03/05/2027 10:02, Wrenfield Hall wrote:'], 'From|Sent|To|Subject', 'Original Message', 'Sent from my iPhone'),
  'en-US': language(['Sounds great, count us in!', 'Here are our questions:'], [`On Mon, May 3, 2027 at 10:02 AM ${A} wrote:`, `On May 3, 2027, at 10:02 AM, ${A} wrote:`, 'On 5/3/2027 10:02 AM, Wrenfield Hall wrote:'], 'From|Date|To|Subject', 'Forwarded message', 'Get Outlook for iOS'),
  'en-IE': language(['Grand, thanks a million', 'Is the 19th of May at 2.30pm ok?'], [`On Mon 3 May 2027 at 10:02, ${A} wrote:`, `On 3 May 2027, at 10:02, ${A} wrote:`, 'On 03/05/2027 10:02 a.m., Wrenfield Hall wrote:'], 'From|Sent|To|Subject', 'Original message', 'Sent from my Galaxy'),
  ga: language(['Go raibh maith agaibh', 'Feicfimid sibh ar 19 Bealtaine'], [`Ar Luan 3 Beal 2027 ag 10:02, scríobh ${A}:`, `Ar 3 Beal 2027, ag 10:02, scríobh ${A}:`, 'Ar 03/05/2027 10:02, scríobh Wrenfield Hall:'], 'Ó|Seolta|Chuig|Ábhar', 'Bunteachtaireacht', 'Sent from my iPhone'),
  de: language(['Ja gern, das passt uns sehr gut', 'Am 19. Mai um 14:30 Uhr könnten wir kommen'], [`Am Mo., 3. Mai 2027 um 10:02 Uhr schrieb ${A}:`, `Am 03.05.2027 um 10:02 schrieb ${A}:`, 'Am 03.05.27 um 10:02 schrieb Wrenfield Hall:'], 'Von|Gesendet|An|Betreff', 'Ursprüngliche Nachricht', 'Von meinem iPhone gesendet'),
  fr: language(['Oui, avec grand plaisir', 'Le 19 mai à 14h30 nous convient :'], [`Le lun. 3 mai 2027 à 10:02, ${A} a écrit :`, `Le 3 mai 2027 à 10:02, ${A} a écrit :`, 'Le 03/05/2027 à 10:02, Wrenfield Hall a écrit :'], 'De|Envoyé|À|Objet', "Message d'origine", 'Envoyé de mon iPhone'),
  es: language(['Sí, nos encantaría', 'El 19 de mayo a las 14:30 podemos ir'], [`El lun, 3 may 2027 a las 10:02, Wrenfield Hall (<c-1.k3y@reply.example>) escribió:`, `El 3 may 2027, a las 10:02, ${A} escribió:`, 'El 3/5/27 a las 10:02, Wrenfield Hall escribió:'], 'De|Enviado|Para|Asunto', 'Mensaje original', 'Enviado desde mi iPhone'),
  it: language(['Sì, volentieri', 'Il 19 maggio alle 14:30 saremmo liberi'], [`Il giorno lun 3 mag 2027 alle ore 10:02 ${A} ha scritto:`, `Il giorno 3 mag 2027, alle ore 10:02, ${A} ha scritto:`, 'Il 03/05/2027 10:02, Wrenfield Hall ha scritto:'], 'Da|Inviato|A|Oggetto', 'Messaggio originale', 'Inviato da iPhone'),
  nl: language(['Ja graag, dat lijkt ons leuk', 'Op 19 mei om 14:30 kunnen wij'], [`Op ma 3 mei 2027 om 10:02 schreef ${A}:`, `Op 3 mei 2027, om 10:02 heeft ${A} het volgende geschreven:`, 'Op 03-05-2027 om 10:02 schreef Wrenfield Hall:'], 'Van|Verzonden|Aan|Onderwerp', 'Oorspronkelijk bericht', 'Verstuurd vanaf mijn iPhone'),
  da: language(['Ja tak, det vil vi meget gerne', 'Den 19. maj kl. 14.30 passer os godt'], [`Den man. 3. maj 2027 kl. 10.02 skrev ${A}:`, `Den 3. maj 2027 kl. 10.02 skrev ${A}:`, 'Den 03.05.2027 kl. 10.02 skrev Wrenfield Hall:'], 'Fra|Sendt|Til|Emne', 'Oprindelig meddelelse', 'Sendt fra min iPhone'),
  sv: language(['Ja tack, gärna', 'Den 19 maj kl 14:30 passar oss'], [`Den mån 3 maj 2027 kl 10:02 skrev ${A}:`, `3 maj 2027 kl. 10:02 skrev ${A}:`, 'Den 2027-05-03 kl. 10:02, skrev Wrenfield Hall:'], 'Från|Skickat|Till|Ämne', 'Ursprungligt meddelande', 'Skickat från min iPhone'),
  no: language(['Ja takk, veldig gjerne', 'Den 19. mai kl. 14:30 passer fint'], [`man. 3. mai 2027 kl. 10:02 skrev ${A}:`, `3. mai 2027 kl. 10:02 skrev ${A}:`, 'Den 03.05.2027 10:02, skrev Wrenfield Hall:'], 'Fra|Sendt|Til|Emne', 'Opprinnelig melding', 'Sendt fra min iPhone'),
  fi: language(['Kyllä kiitos, mielellämme', 'Voisimme tulla 19.5. klo 14.30'], [`ma 3. toukok. 2027 klo 10.02 Wrenfield Hall (c-1.k3y@reply.example) kirjoitti:`, `${A} kirjoitti 3.5.2027 kello 10.02:`, 'Wrenfield Hall kirjoitti 3.5.2027 klo 10.02:'], 'Lähettäjä|Lähetetty|Vastaanottaja|Aihe', 'Alkuperäinen viesti', 'Lähetetty iPhonesta'),
  pl: language(['Tak, bardzo chętnie', 'Dnia 19 maja o 14:30 moglibyśmy przyjechać'], [`pon., 3 maj 2027 o 10:02 ${A} napisał(a):`, `Wiadomość napisana przez ${A} w dniu 3 maj 2027, o godz. 10:02:`, 'W dniu 3.05.2027 o 10:02, Wrenfield Hall pisze:'], 'Od|Wysłano|Do|Temat', 'Wiadomość oryginalna', 'Wysłane z iPhone’a'),
  ru: language(['Да, с удовольствием', '19 мая в 14:30 мы могли бы приехать'], [`пн, 3 мая 2027 г. в 10:02, ${A}:`, `3 мая 2027 г., в 10:02, ${A} написал(а):`, '03.05.2027 10:02, Wrenfield Hall пишет:'], 'От|Отправлено|Кому|Тема', 'Исходное сообщение', 'Отправлено с iPhone'),
  uk: language(['Так, із задоволенням', '19 травня о 14:30 ми могли б приїхати'], [`пн, 3 трав. 2027 р. о 10:02 ${A} пише:`, `3 трав. 2027 р. о 10:02 ${A} написав(ла):`, '03.05.27 10:02, Wrenfield Hall пише:'], 'Від|Надіслано|Кому|Тема', 'Вихідне повідомлення', 'Надіслано з iPhone'),
  cs: language(['Ano, moc rádi', 'Dne 19. května v 14:30 bychom mohli přijet'], [`po 3. 5. 2027 v 10:02 odesílatel ${A} napsal:`, `3. 5. 2027 v 10:02, ${A}:`, 'Dne 03. 05. 27 v 10:02 Wrenfield Hall napsal(a):'], 'Od|Odesláno|Komu|Předmět', 'Původní zpráva', 'Odesláno z iPhonu'),
  pt: language(['Sim, adoraríamos', 'Em 19 de maio às 14:30 podemos ir'], [`Em seg., 3 de mai. de 2027 às 10:02, ${A} escreveu:`, `No dia 3 de mai. de 2027, às 10:02, ${A} escreveu:`, 'Às 10:02 de 03/05/2027, Wrenfield Hall escreveu:'], 'De|Enviado|Para|Assunto', 'Mensagem original', 'Enviado do meu iPhone'),
  'pt-PT': language(['Sim, com muito gosto', 'No dia 19 às 14h30, pode ser?'], [`${A} escreveu (segunda, 3/05/2027 à(s) 10:02):`, `No dia 03/05/2027, às 10:02, ${A} escreveu:`, 'Às 10:02 de 03/05/2027, Wrenfield Hall escreveu:'], 'De|Enviada|Para|Assunto', 'Mensagem original', 'Enviado do meu iPhone'),
  ro: language(['Da, cu mare plăcere', 'Pe 19 mai la 14:30 am putea veni'], [`În lun., 3 mai 2027 la 10:02, ${A} a scris:`, `Pe 3 mai 2027, la 10:02, ${A} a scris:`, 'Pe 03.05.2027 10:02, Wrenfield Hall a scris:'], 'De la|Trimis|Către|Subiect', 'Mesaj original', 'Trimis de pe iPhone'),
  hu: language(['Igen, nagyon szívesen', 'Május 19-én 14:30-kor tudnánk jönni'], [`${A} ezt írta (időpont: 2027. máj. 3., H, 10:02):`, `${A} írta (időpont: 2027. máj. 3., 10:02):`, '2027. 05. 03. 10:02 keltezéssel, Wrenfield Hall írta:'], 'Feladó|Elküldve|Címzett|Tárgy', 'Eredeti üzenet', 'Elküldve az iPhone-omról'),
  el: language(['Ναι, με μεγάλη χαρά', 'Στις 19 Μαΐου στις 14:30 μπορούμε'], [`Στις Δευ 3 Μαΐ 2027 στις 10:02 π.μ., ο χρήστης ${A} έγραψε:`, `Στις 3 Μαΐ 2027, 10:02 π.μ., ο/η ${A} έγραψε:`, 'Στις 3/5/27 10:02, ο/η Wrenfield Hall έγραψε:'], 'Από|Στάλθηκε|Προς|Θέμα', 'Αρχικό μήνυμα', 'Στάλθηκε από το iPhone μου'),
  tr: language(['Evet, çok isteriz', '19 Mayıs 14:30’da gelebiliriz'], [`${A}, 3 May 2027 Pzt, 10:02 tarihinde şunu yazdı:`, `${A} şunları yazdı (3 May 2027 10:02):`, '3.05.2027 10:02 tarihinde Wrenfield Hall yazdı:'], 'Kimden|Gönderildi|Kime|Konu', 'Orijinal Mesaj', 'iPhone’umdan gönderildi'),
  he: language(['כן, נשמח מאוד', 'ב-19 במאי בשעה 14:30 נוכל להגיע'], [`\u202bבתאריך יום ב׳, 3 במאי 2027 ב-10:02 מאת \u202aWrenfield Hall\u202c\u200f <\u202ac-1.k3y@reply.example\u202c\u200f>:\u202c`, `ב-3 במאי 2027, בשעה 10:02, ${A} כתב/ה:`, 'ב-03/05/2027 10:02, Wrenfield Hall כתב:'], 'מאת|נשלח|אל|נושא', 'הודעה מקורית', 'נשלח מה-iPhone שלי'),
  ar: language(['نعم بكل سرور', 'يناسبنا يوم ١٩ مايو الساعة ٢:٣٠'], [`\u202bفي الاثنين، ٣ مايو ٢٠٢٧ في ١٠:٠٢ ص تمت كتابة ما يلي بواسطة \u202a${A}\u202c:`, `في ٣ مايو ٢٠٢٧، الساعة ١٠:٠٢ ص، كتب ${A}:`, 'في 03/05/2027 10:02، كتب Wrenfield Hall:'], 'من|تاريخ الإرسال|إلى|الموضوع', 'الرسالة الأصلية', 'أُرسلت من الـ iPhone'),
  ja: language(['はい、ぜひお願いします', '5月19日14:30に伺えます'], [`2027年5月3日(月) 10:02 ${A}:`, `2027/05/03 10:02、${A}のメール:`, '2027/05/03 10:02、Wrenfield Hall さんは書きました:'], '差出人|送信日時|宛先|件名', '元のメッセージ', 'iPhoneから送信'),
  zh: language(['好的，我们很乐意', '5月19日14:30我们可以过来'], [`${A} 于2027年5月3日周一 10:02写道：`, `2027年5月3日 10:02，${A} 写道：`, '在 2027/5/3 10:02, Wrenfield Hall 写道:'], '发件人|发送时间|收件人|主题', '原始邮件', '发自我的 iPhone'),
  'zh-TW': language(['好的，我們很樂意', '5月19日14:30我們可以過去'], [`${A} 於 2027年5月3日週一 上午10:02寫道：`, `${A} 於 2027年5月3日 上午10:02 寫道：`, '於 2027/5/3 10:02 寫道:'], '寄件者|寄件日期|收件者|主旨', '原始郵件', '從我的 iPhone 傳送'),
  ko: language(['네, 정말 좋습니다', '5월 19일 14:30에 갈 수 있어요'], [`2027년 5월 3일 (월) 오전 10:02, ${A}님이 작성:`, `2027. 5. 3. 오전 10:02, ${A} 작성:`, '2027. 5. 3. 오전 10:02에 Wrenfield Hall 이(가) 쓴 글:'], '보낸 사람|보낸 날짜|받는 사람|제목', '원본 메시지', '나의 iPhone에서 보냄'),
};
