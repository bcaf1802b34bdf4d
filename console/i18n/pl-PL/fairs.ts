import type { fairs as english } from '../en-GB/fairs.ts';

export const fairs: typeof english = {
  title: 'Targi ślubne',
  lead: 'Gdzie pary mogą cię spotkać. Nadchodzące targi widać na twojej stronie.',
  add: 'Dodaj targi ślubne',
  added: 'Dodano: {name}.',
  edit: 'Edytuj: {name}',
  editOne: 'Edytuj',
  delete: 'Usuń: {name}',
  deleteOne: 'Usuń',
  deleted: 'Usunięto: {name}.',
  upcoming: 'Nadchodzące',
  past: 'Minione',
  empty: {
    title: 'Nie ma jeszcze targów ślubnych',
    text: 'Dodaj targi, na których będziesz. Widać je na twojej stronie, dopóki dzień się nie skończy.',
    textReader: 'Targi pojawią się tu, gdy doda je administrator lub redaktor.',
  },
  form: {
    name: 'Nazwa',
    day: 'Data',
    description: 'Opis',
    descriptionHelp: 'Gdzie się odbywają, kiedy tam jesteś i co mogą zobaczyć pary.',
  },
};
