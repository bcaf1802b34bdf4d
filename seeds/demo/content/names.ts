import type { Market } from '#contracts/terms/supplier-terms.ts';

/**
 * Invented couples: common first names of each market, with the backgrounds of the people who marry there. Names are
 * grouped by culture so that first and last names match; `share` is how often a group is drawn.
 */
export interface NameGroup {
  share: number;
  women: readonly string[];
  men: readonly string[];
  last: readonly string[];
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

const british: NameGroup = {
  share: 62,
  women:
    words(`Amelia Sophie Hannah Chloe Charlotte Emily Lucy Beth Rosie Grace Isla Ella Olivia Megan Georgia Holly Freya
    Alice Daisy Poppy Jess Laura Rachel Katie Naomi Imogen Harriet Abigail Eleanor Phoebe Tilly Florence Martha Zoe Kirsty
    Nia Cerys Rhiannon Morag Eilidh Bethan Jodie Gemma Natalie Becky Steph Claire Anna Niamh Tamsin`),
  men: words(`Jack Ben Tom Josh Will Sam Harry Callum Alex Oliver Nathan Dan Max James Luke Ryan Jamie Matt George Charlie Ed
    Rory Ewan Rhys Gareth Owen Liam Joe Adam Toby Hugo Freddie Archie Lewis Scott Craig Stuart Chris Andy Rob Fraser Angus
    Huw Dylan Elliot Henry Jonny Miles Patrick Theo`),
  last: words(`Hart Lambert Carter Price Bennett Walsh McGregor Reid Chambers Ashdown Morgan Lane Dyer Clarke Finch Dunn Rowe
    Whitfield Turner Wood Hughes Davies Evans Griffiths Pritchard Stewart Fraser Murray Campbell Kerr Armstrong Robson
    Thompson Barker Shaw Hargreaves Holt Booth Sutton Marsh Fletcher Webb Cole Harding Pearce Trevelyan Tregenza Bishop
    Palmer Fox Lowe Page Gibson Spencer Baines Crowther Nightingale Ellison Thorne Winter Attwood Mercer Langley Sharp`),
};
const southAsian: NameGroup = {
  share: 12,
  women: words(
    'Priya Zara Maya Anjali Simran Ayesha Fatima Nadia Meera Kiran Sana Anika Jaspreet Rupa Leena Tara Aisha Pooja',
  ),
  men: words(
    'Imran Rohan Arjun Amir Raj Hassan Karan Bilal Nikhil Harpreet Vikram Adeel Sanjay Omar Dev Tariq Jay Sunil',
  ),
  last: words(
    'Nair Hussain Malik Patel Shah Singh Kaur Khan Ahmed Sharma Chaudhry Mistry Rahman Gill Bhatt Iyer Desai Begum',
  ),
};
const african: NameGroup = {
  share: 11,
  women: words('Adaeze Temi Abena Ngozi Shanice Monique Yaa Folake Chantelle Amara Zainab Danielle Keisha Efua Simone'),
  men: words('Kwame Tunde Chidi Marcus Kofi Emeka Jerome Segun Malachi Kojo Ade Isaac Femi Tyrone Jermaine Elijah'),
  last: words(
    'Osei Adeyemi Okafor Mensah Boateng Okonkwo Campbell Grant Asante Balogun Brown Francis Owusu Eze Bailey Afolabi',
  ),
};
const eastAsian: NameGroup = {
  share: 5,
  women: words('Mei Grace Yuki Jia Linh Hana Vivian Jasmine Suki Min'),
  men: words('Josh Kevin Wei Kenji Minh Jun Ryan Daniel Hiro Leo'),
  last: words('Tan Chen Wong Nguyen Lim Cheung Tanaka Kim Park Li Lau Yeung'),
};
const european: NameGroup = {
  share: 10,
  women: words('Elena Giulia Marta Ania Ilse Carla Sofia Ioana Katarzyna Ines Chiara Camille Petra Dora Ana Eva'),
  men: words('Alex Luca Piotr Dan Mateo Andrei Stefan Paulo Nico Tomek Marco Filip Jonas Sergio Mihai Hugo'),
  last: words(
    'Peretti Kowalski Rossi Garcia Novak Popescu Silva Fischer Lindqvist Ferrari Wojcik Costa Moreau Petrov Jansen',
  ),
};

const german: NameGroup = {
  share: 78,
  women:
    words(`Lena Anna Lea Julia Laura Sarah Katharina Johanna Marie Lisa Clara Hannah Franziska Theresa Miriam Nele Antonia
    Pauline Greta Svenja Carolin Eva Ronja Jana Isabel Magdalena Sophia Mareike Frieda Vanessa Nina Charlotte`),
  men: words(`Lukas Felix Jonas Maximilian Paul Tim Moritz David Niklas Simon Florian Sebastian Matthias Jan Philipp Tobias
    Johannes Fabian Benedikt Daniel Leon Julian Henrik Jakob Christian Martin Alexander Anton Konstantin Malte Nils Ole`),
  last: words(`Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Hoffmann Schäfer Koch Bauer Richter Klein Wolf
    Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Werner Krause Lehmann Köhler Maier Huber
    Winkler Brandt Vogel Keller Frank Berger Roth Beck Lorenz Baumann Franke Albrecht Sommer Winter Ludwig`),
};
const turkishGerman: NameGroup = {
  share: 12,
  women: words('Elif Aylin Esra Leyla Derya Selin Melis Yasemin Zeynep Dilara'),
  men: words('Emre Can Murat Deniz Cem Mehmet Kaan Baris Onur Tarik'),
  last: words('Yılmaz Kaya Demir Şahin Çelik Yıldız Öztürk Aydın Arslan Doğan'),
};
const french: NameGroup = {
  share: 76,
  women:
    words(`Camille Léa Manon Chloé Julie Marine Pauline Claire Lucie Mathilde Sarah Élodie Margaux Charlotte Inès Anaïs Clara
    Justine Alice Juliette Émilie Céline Océane Solène Amandine Capucine Louise Noémie Audrey Marion`),
  men: words(`Thomas Nicolas Julien Antoine Maxime Alexandre Hugo Lucas Clément Pierre Romain Quentin Guillaume Théo Baptiste
    Mathieu Simon Vincent Arthur Louis Paul Adrien Florian Benjamin Étienne Rémi Victor Bastien Corentin Gabriel`),
  last: words(`Martin Bernard Dubois Thomas Robert Petit Durand Leroy Moreau Laurent Lefebvre Michel Garcia David Bertrand Roux
    Vincent Fournier Morel Girard Mercier Dupont Lambert Bonnet François Martinez Legrand Garnier Faure Rousseau Blanc
    Guérin Muller Henry Roussel Perrin Morin Gauthier Chevalier Robin Masson Marchand Duval Renaud Caron Picard`),
};
const maghrebi: NameGroup = {
  share: 14,
  women: words('Yasmine Nour Lina Samia Sofia Leïla Amel Nadia Imane Sabrina'),
  men: words('Karim Mehdi Yanis Sofiane Amine Rayan Nabil Bilal Samir Ilyès'),
  last: words('Benali Haddad Mansouri Bouzid Cherif Amrani Saïdi Belkacem Khelifi Ziani'),
};
const irish: NameGroup = {
  share: 80,
  women:
    words(`Aoife Niamh Ciara Sinéad Orla Róisín Gráinne Caoimhe Aisling Sarah Emma Laura Rachel Eimear Clodagh Fiona Maeve
    Deirdre Siobhán Áine Kate Saoirse Louise Michelle Rebecca Shauna`),
  men: words(`Conor Seán Cian Darragh Eoin Pádraig Cathal Declan Rory Niall Ronan Barry Shane Oisín Fionn Patrick Michael Brian
    Kevin Mark Stephen David Colm Diarmuid Tadhg Killian`),
  last: words(`Murphy Kelly O'Sullivan Walsh Byrne Ryan O'Connor Doyle McCarthy Gallagher Doherty Kennedy Lynch Murray Quinn Moore
    McLoughlin O'Carroll Connolly Daly O'Connell Wilson Dunne Brennan Burke Collins Campbell Clarke Johnston Hughes
    Farrell Fitzgerald Keane Nolan Power Healy O'Shea Sheehan Foley`),
};
const polish: NameGroup = {
  share: 94,
  women:
    words(`Anna Katarzyna Agnieszka Magdalena Joanna Aleksandra Karolina Natalia Monika Paulina Marta Weronika Zuzanna Julia
    Ewa Justyna Patrycja Kinga Dominika Oliwia Maja Gabriela Emilia Sylwia Alicja Klaudia`),
  men: words(`Piotr Krzysztof Tomasz Michał Paweł Marcin Jakub Mateusz Łukasz Kamil Bartosz Adam Wojciech Maciej Dawid Szymon
    Rafał Grzegorz Filip Kacper Artur Sebastian Hubert Patryk Karol Jan`),
  last: words(`Nowak Wójcik Kowalczyk Woźniak Mazur Krawczyk Kaczmarek Zając Król Wieczorek Wróbel Stępień Dudek Adamczyk Pawlak
    Sikora Walczak Baran Michalak Szewczyk Urban Tomczyk Duda Pietrzak Marciniak Bąk Wilk Lis Kubiak Mazurek Sobczak`),
};
const american: NameGroup = {
  share: 60,
  women:
    words(`Emma Madison Hannah Ashley Taylor Lauren Morgan Brooke Allison Caroline Savannah Kelsey Rachel Haley Paige Jenna
    Abby Sydney Claire Jordan Mackenzie Lindsey Katie Meredith Grace Leah`),
  men: words(`Tyler Austin Jake Connor Ethan Logan Kyle Zach Brandon Cody Dylan Hunter Mason Luke Caleb Evan Trevor Garrett Nick
    Ryan Andrew Matt Chase Cole Jordan Sam`),
  last: words(`Miller Anderson Thompson Moore Jackson Martin Harris Lewis Walker Young Allen Wright Hill Baker Nelson Mitchell
    Roberts Phillips Parker Collins Reed Sullivan Bennett Foster Hayes Coleman Russell Brooks Sanders Palmer Whitaker`),
};
const latino: NameGroup = {
  share: 18,
  women: words('Isabella Camila Valeria Daniela Gabriela Mariana Lucia Alejandra Elena Natalia Andrea Paola'),
  men: words('Diego Mateo Carlos Luis Javier Andres Miguel Rafael Daniel Alejandro Gabriel Antonio'),
  last: words('Ramirez Hernandez Lopez Gonzalez Rivera Torres Flores Morales Castillo Vargas Delgado Reyes Ortiz'),
};

/** Everyone who marries in a market, by group. */
export const NAMES: Readonly<Record<Market, readonly NameGroup[]>> = {
  GB: [british, southAsian, african, eastAsian, european],
  IE: [irish, { ...european, share: 9 }, { ...african, share: 5 }, { ...british, share: 6 }],
  DE: [german, turkishGerman, { ...european, share: 10 }],
  FR: [french, maghrebi, { ...african, share: 5 }, { ...european, share: 5 }],
  PL: [polish, { ...european, share: 6 }],
  US: [american, latino, { ...african, share: 10 }, { ...eastAsian, share: 6 }, { ...southAsian, share: 6 }],
};

/** Shares of couples that are two women, and two men. */
export const SAME_SEX_SHARE = { women: 0.045, men: 0.04 } as const;
/** Share of couples whose partners come from two different groups. */
export const MIXED_SHARE = 0.3;

/** The language that people in a market write in. */
export const LANGUAGE_OF: Readonly<Record<Market, 'en' | 'de' | 'fr' | 'pl'>> = {
  GB: 'en',
  IE: 'en',
  US: 'en',
  DE: 'de',
  FR: 'fr',
  PL: 'pl',
};
