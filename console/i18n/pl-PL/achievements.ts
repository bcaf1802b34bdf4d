import type { achievements as english } from '../en-GB/achievements.ts';

export const achievements: typeof english = {
  title: 'Nagrody i media',
  lead: 'Co mówią o tobie inni. Wszystko pojawia się na twojej stronie wraz z linkiem.',
  groups: {
    featuredIn: {
      title: 'W mediach',
      help: 'Magazyny, blogi, podcasty lub programy, które pokazały twoją pracę.',
    },
    industryAwards: {
      title: 'Nagrody branżowe',
      help: 'Zdobyte nagrody i nominacje.',
    },
    accreditationsAssociations: {
      title: 'Certyfikaty i stowarzyszenia',
      help: 'Posiadane certyfikaty i stowarzyszenia, do których należysz.',
    },
  },
  none: 'Jeszcze nic.',
  add: 'Dodaj do swojej strony',
  addOne: 'Dodaj',
  addTo: 'Dodaj do: {group}',
  added: 'Dodano: {name}.',
  edit: 'Edytuj: {name}',
  editOne: 'Edytuj',
  delete: 'Usuń: {name}',
  deleteOne: 'Usuń',
  deleted: 'Usunięto: {name}.',
  notApplicable: {
    label: 'Nic z tego nas nie dotyczy',
    help: 'Wynik profilu nie będzie ich wtedy liczyć.',
    helpOn: 'Wynik profilu ich nie liczy. Wyłącz to, żeby coś dodać.',
  },
  form: {
    type: 'Grupa',
    name: 'Nazwa',
    nameHelp: 'Tak jak znają ją pary, z rokiem, jeśli go ma.',
    link: 'Link',
    linkHelp: 'Gdzie pary mogą to zobaczyć.',
  },
};
