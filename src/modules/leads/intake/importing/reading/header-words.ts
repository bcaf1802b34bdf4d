import type { ImportField, ImportPreset } from '#contracts/lead/lead-import.ts';
import { FRENCH_HEADERS } from './french-words.ts';
import { POLISH_HEADERS } from './polish-words.ts';

/**
 * Column headers, folded to letters and digits, and their meaning: English and German, as booking tools, spreadsheets
 * and form services write them.
 */
const GENERIC: Readonly<Record<ImportField, string>> = {
  email:
    'email emailaddress mail mailaddress clientemail clientemailaddress contactemail primaryemail emailadresse ' +
    'mailadresse kundenemail',
  name: 'name fullname client clientname couple couplename couplenames contact contactname customer customername names paar brautpaar kunde kundenname vollstandigername ansprechpartner leadname',
  firstName:
    'firstname givenname forename vorname clientfirstname partner1firstname bridefirstname firstname1 vorname1 contactfirstname',
  lastName:
    'lastname surname familyname nachname familienname clientlastname partner1lastname bridelastname lastname1 nachname1 contactlastname',
  name2:
    'partner partnername partner2 partner2name secondname spouse fiance fiancee groom groomname partnerin name2 secondcontact',
  firstName2: 'partnerfirstname partner2firstname groomfirstname firstname2 vornamepartner vorname2 partnervorname',
  lastName2: 'partnerlastname partner2lastname groomlastname lastname2 nachnamepartner nachname2 partnernachname',
  phone:
    'phone phonenumber telephone tel mobile mobilenumber cell cellphone clientphone telefon telefonnummer handy handynummer mobil mobilnummer',
  weddingDate:
    'weddingdate eventdate dateofwedding dateofevent bigday weddingday wedding preferreddate eventstart hochzeitsdatum hochzeitstermin hochzeit veranstaltungsdatum termin trauung',
  guests:
    'guests guestcount numberofguests noofguests guestnumber headcount attendees pax gaste gasteanzahl anzahlgaste gastezahl personen personenzahl',
  budget:
    'budget estimatedbudget priceBudget value dealvalue packagevalue amount estimatedvalue budgetrange betrag wert auftragswert preisrahmen',
  area: 'area location region venue venuelocation town city place ort stadt gebiet standort',
  enquiryType: 'enquirytype inquirytype typeofenquiry requesttype requestedinfo anfrageart anfragetyp art',
  stage: 'stage pipelinestage leadstage dealstage phase pipeline bookingstage stufe',
  status:
    'status leadstatus contactstatus bookingstatus eventstatus projectstatus buchungsstatus kundenstatus bearbeitungsstand',
  labels: 'labels label tags tag markierung markierungen kennzeichen schlagworte',
  assignee: 'assignee owner assignedto leadowner salesperson teammember zustandig bearbeiter verantwortlich',
  message:
    'message enquiry inquiry enquirymessage initialmessage comments comment details question nachricht anfrage mitteilung anliegen kommentar',
  note: 'note notes internalnotes privatenotes remarks description notiz notizen bemerkung bemerkungen anmerkung',
  source: 'source leadsource howdidyouhear howdidyouhearaboutus channel referral referralsource quelle herkunft kanal',
  createdAt:
    'created createdat createdon datecreated createddate received receivedat receivedon enquirydate inquirydate dateadded submitted submittedat leadcreated erstellt erstelltam eingang eingegangenam anfragedatum datum date timestamp',
};

/** The project export of HoneyBook, a tool for freelancers. */
const HONEYBOOK: Partial<Record<ImportField, string>> = {
  name: 'clientname clientfullname fullname name',
  email: 'clientemail email emailaddress',
  phone: 'clientphone phone phonenumber',
  weddingDate: 'projectdate eventdate',
  area: 'projectlocation location venue',
  stage: 'projectstage pipelinestage stage',
  labels: 'tags projecttags',
  budget: 'projectvalue totalprojectvalue totalbookedvalue estimatedvalue budget',
  source: 'leadsource referralsource source',
  createdAt: 'inquirydate leadcreateddate projectcreationdate projectcreated datecreated bookeddate',
  message: 'inquirymessage message projectdescription',
  note: 'projectname projecttype privatenotes notes',
  assignee: 'teammembers owner',
};

/** Our own export (`aisle leads export`). */
const AISLE: Partial<Record<ImportField, string>> = {
  name: 'couple',
  stage: 'stage',
  status: 'status',
  labels: 'labels',
  weddingDate: 'weddingdate',
  guests: 'guests',
  budget: 'budget',
  source: 'source',
  assignee: 'assignee',
  createdAt: 'createdat',
  email: 'email',
  phone: 'phone',
};

const index = (words: Partial<Record<ImportField, string>>): ReadonlyMap<string, ImportField> =>
  new Map(
    Object.entries(words).flatMap(([field, list]) =>
      list.split(' ').map((word) => [word.toLowerCase(), field as ImportField] as const),
    ),
  );

/** In any supported language. */
const ANY = new Map([...index(FRENCH_HEADERS), ...index(POLISH_HEADERS), ...index(GENERIC)]);

/** The meaning of headers in each preset. */
export const HEADER_WORDS: Readonly<Record<ImportPreset, ReadonlyMap<string, ImportField>>> = {
  generic: ANY,
  honeybook: new Map([...ANY, ...index(HONEYBOOK)]),
  aisle: index(AISLE),
};
