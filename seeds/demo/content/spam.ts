/** What comes in besides couples; each fits the widget's message. */
export const SPAM: readonly string[] = [
  'We bring your website to page one in 30 days, guaranteed. Reply YES for a free audit worth 499.',
  'Dear owner, your listing is missing 3 important backlinks. Our team can fix it today.',
  'Hello sir, do you need a new mobile app? We are 40 developers, very good price.',
  'Your business qualifies for a loan of up to 250000 without paperwork. Answer this mail.',
];
export const SPAM_SENDER = { firstName: 'Growth', lastName: 'Team', email: 'growth@rank-faster.example' } as const;
