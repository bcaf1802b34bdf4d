import type { instagram as english } from '../en-GB/instagram.ts';

export const instagram: typeof english = {
  title: 'Instagram',
  lead: 'Twoja strona pokazuje zdjęcia z ostatnich postów (do {count}). Wyświetlamy je sami, więc przeglądarki par nie łączą się z Instagramem.',
  none: 'Niepołączony',
  noneText: 'Połącz konto firmowe lub twórcy. Możemy odczytać jego profil i posty, nic więcej.',
  offers: {
    'no-app':
      'Ta instalacja nie ma aplikacji Instagrama, więc nie można połączyć konta. Może ją skonfigurować administrator instalacji (INSTAGRAM_CLIENT_ID).',
    moderated:
      'Tutaj nasz zespół sprawdza każde zdjęcie, zanim zobaczą je pary, więc posty nie mogą pojawiać się automatycznie.',
  },
  connect: 'Połącz Instagram',
  again: 'Połącz ponownie',
  done: 'Instagram jest połączony. Posty pojawią się tu za kilka minut.',
  cancelled: 'Instagram nie został połączony.',
  connected: 'Połączony',
  since: 'Połączono {day}.',
  reading: 'Pobieramy Twoje posty. Zajmie to kilka minut.',
  read: 'Aktualizacja: {ago}.',
  noPosts: 'Na tym koncie nie ma jeszcze postów ze zdjęciami.',
  post: 'Post z {day}',
  disconnected: 'Media społecznościowe rozłączone',
  faults: {
    revoked: 'Konto @{username} cofnęło nam dostęp {day}, więc jego zdjęć nie ma już na twojej stronie.',
    expired: 'Nasz dostęp do konta @{username} wygasł {day}, więc jego zdjęć nie ma już na twojej stronie.',
  },
  disconnect: 'Rozłącz',
  forget: 'Usuń konto',
  removeTitle: 'Rozłączyć @{username}?',
  removeText: 'Zdjęcia od razu znikną z twojej strony, a nasz dostęp zostanie usunięty. Posty na Instagramie zostaną.',
  removed: 'Instagram rozłączony.',
};
