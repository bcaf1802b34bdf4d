/** Files that came by email and are not shown. */
export const refusedFiles = {
  title: '{count, plural, one {# Datei wird nicht gezeigt} other {# Dateien werden nicht gezeigt}}',
  titleReply: '{count, plural, one {# Datei wurde nicht gesendet} other {# Dateien wurden nicht gesendet}}',
  download: 'Original herunterladen',
  fetched: 'Original heruntergeladen',
  gone: 'Das Original ist nicht mehr gespeichert',
  warnTitle: 'Original herunterladen?',
  warnText:
    '{name} wurde nicht geprüft und könnte schädliche Inhalte enthalten. Öffnen Sie die Datei nur, wenn Sie sie von diesem Paar erwartet haben.',
  warnOnce: 'Sie können das Original nur einmal herunterladen. Der Download erscheint im Verlauf der Anfrage.',
  reason: {
    empty: 'Die Datei ist leer.',
    type: 'Diese Art von Datei kann nicht gezeigt werden.',
    mixed: 'In der Datei steckt eine zweite. Zu Ihrer Sicherheit kann sie nicht heruntergeladen werden.',
    damaged: 'Die Datei ist beschädigt.',
    macros: 'Das Dokument enthält Makros. Zu Ihrer Sicherheit kann es nicht heruntergeladen werden.',
    'too-detailed': 'Das Bild hat mehr als 40 Megapixel.',
    'too-large': 'Die Datei ist größer als 20 MB.',
    quota: 'Es war kein Speicherplatz mehr frei.',
    'too-many': 'Die E-Mail hatte zu viele Dateien.',
    unsafe:
      'Die Datei könnte auf Ihrem Computer etwas ausführen. Zu Ihrer Sicherheit kann sie nicht heruntergeladen werden.',
    'by-reply': 'Dateien in E-Mail-Antworten werden nicht weitergegeben. Hängen Sie die Datei hier an.',
  },
};
