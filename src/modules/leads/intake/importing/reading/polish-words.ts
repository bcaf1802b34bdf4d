import type { ImportField } from '#contracts/lead/lead-import.ts';
import type { BuiltInLabel, BuiltInStatus, EnquiryType, LeadStage } from '#contracts/terms/lead-terms.ts';

/** Polish column headers, folded to letters and digits, as in `header-words.ts`. */
export const POLISH_HEADERS: Readonly<Partial<Record<ImportField, string>>> = {
  email: 'adresemail adresemailowy adrespocztyelektronicznej poczta pocztaelektroniczna emailklienta',
  name: 'imieinazwisko imionainazwiska imiona klient klientka klienci nazwaklienta para mlodapara paramloda panstwomlodzi pannamloda osobakontaktowa',
  firstName: 'imie imieklienta imiepannymlodej imie1',
  lastName: 'nazwisko nazwiskoklienta nazwiskopannymlodej nazwisko1',
  name2: 'partnerka narzeczony narzeczona panmlody drugaosoba imieinazwiskopartnera',
  firstName2: 'imiepartnera imiepartnerki imiepanamlodego imie2',
  lastName2: 'nazwiskopartnera nazwiskopartnerki nazwiskopanamlodego nazwisko2',
  phone: 'numertelefonu nrtelefonu telefonkontaktowy telefonkomorkowy komorka numerkontaktowy',
  weddingDate:
    'dataslubu datawesela terminslubu terminwesela datauroczystosci dataimprezy datawydarzenia dzienslubu slub wesele',
  guests: 'goscie gosci liczbagosci iloscgosci liczbaosob iloscosob osoby',
  budget: 'budzet kwota wartosc wartosczlecenia wartoscumowy przedzialcenowy',
  area: 'miejsce miejscowosc miasto lokalizacja miejsceslubu miejscewesela miejsceprzyjecia sala',
  enquiryType: 'rodzajzapytania typzapytania rodzaj temat',
  stage: 'etap etapsprzedazy faza',
  status: 'statusklienta statuszapytania statusrezerwacji statuskontaktu stan',
  labels: 'etykieta etykiety tagi znacznik znaczniki',
  assignee: 'opiekun opiekunka osobaodpowiedzialna odpowiedzialny przypisanydo przypisany handlowiec prowadzacy',
  message: 'wiadomosc tresc trescwiadomosci zapytanie tresczapytania pytanie komentarz komentarze',
  note: 'notatka notatki uwagi opis notatkiwewnetrzne',
  source: 'zrodlo zrodlokontaktu skad skadonasdowiedzialasie skadonaswiesz polecenie',
  createdAt:
    'utworzono utworzony datautworzenia datazapytania datadodania dodano otrzymano wplynelo datawplywu data czas',
};

/** Polish values, as in `value-words.ts`. */
export const POLISH_STAGES: Readonly<Record<LeadStage, string>> = {
  Invitation: 'zaproszenie,zaproszony',
  Lead: 'nowy klient,nowe,nowy,nowa,nowe zapytanie,zapytanie,otwarte,klient',
  'Qualified Lead':
    'zainteresowany,zainteresowani,zakwalifikowane,zakwalifikowany,w trakcie,w toku,kontakt nawiazany,po kontakcie',
  'Viewing/Meeting Scheduled':
    'umowione spotkanie lub ogladanie,wizyta,spotkanie,ogladanie,umowiona wizyta,umowione spotkanie,spotkanie umowione',
  'Decision Pending':
    'czeka na decyzje,oczekiwanie na decyzje,decyzja,oferta,oferta wyslana,wyslano oferte,umowa wyslana,negocjacje',
  'Date on Hold': 'rezerwacja wstepna,wstepna rezerwacja,termin wstepnie zarezerwowany,opcja,wstrzymane',
  Booked: 'zarezerwowane,zarezerwowany,rezerwacja,potwierdzone,potwierdzony,umowa podpisana,wplacony zadatek,wygrane',
  Completed: 'zakonczone,zakonczony,zrealizowane,po slubie,po weselu,wykonane',
  Lost: 'utracone,utracony,stracone,odrzucone,anulowane,rezygnacja,zrezygnowali,nieaktualne,brak zainteresowania',
};
export const POLISH_STATUSES: Readonly<Record<BuiltInStatus, string>> = {
  Contacted: 'po kontakcie,kontakt,skontaktowano sie,odpowiedziano',
  'No Contact Made': 'brak kontaktu,brak odpowiedzi,nie odbiera,nie odpowiada',
  'Invite Sent': 'wyslano zaproszenie,zaproszenie wyslane',
  'Call Scheduled': 'umowiona rozmowa,zaplanowana rozmowa,rozmowa umowiona',
  'Followed Up': 'po ponownym kontakcie,ponowny kontakt,ponowiony kontakt,ponowiono kontakt',
  Chased: 'po przypomnieniu,przypomniano,wyslano przypomnienie',
  'Action Needed': 'do zrobienia,wymaga dzialania,pilne',
};
export const POLISH_LABELS: Readonly<Record<BuiltInLabel, string>> = {
  'Hot Lead': 'goracy klient,wazne,wazny,priorytet',
  Spam: 'niechciane',
};
export const POLISH_TYPES: Readonly<Record<EnquiryType, string>> = {
  availability: 'dostepnosc,wolny termin,wolne terminy,termin',
  pricing: 'cena,ceny,cennik,wycena',
  brochure: 'broszura,katalog,materialy',
  showround: 'wizyta,ogladanie,zwiedzanie,spotkanie',
  other: 'inne,pytanie,ogolne',
};
