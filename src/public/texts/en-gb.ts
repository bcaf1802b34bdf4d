import type { PageTexts } from './page-texts.ts';

export const enGB: PageTexts = {
  language: 'en-GB',
  footer: {
    privacy: 'Privacy',
    terms: 'Terms',
    start: 'Aisle',
    console: 'For suppliers',
    madeWith: 'Sent with Aisle, only to the people you write to.',
  },
  optional: 'optional',
  counter: (used, of) => `${used} of ${of}`,
  conversation: {
    title: (supplier) => `Your conversation with ${supplier}`,
    greeting: (couple) => `For ${couple}`,
    sent: (supplier) => `Your message is with ${supplier}.`,
    label: 'Your message',
    placeholder: 'What would you like to know?',
    send: 'Send message',
    note: (supplier) => `${supplier} gets it at once. Their answer comes to you by mail and stands here too.`,
    keep: 'Whoever has the address of this page can read along, so keep it to yourselves.',
    gone: (supplier) => `${supplier} is not listed any more, so messages cannot be sent.`,
    you: 'You',
    guests: (count) => `${count} guests`,
    thread: 'Messages',
    files: 'Files',
    fileGone: 'no longer available',
    refusedTitle: 'Files that couldn’t be delivered',
    refused: {
      empty: 'The file is empty.',
      type: 'This kind of file can’t be shown. Try a PDF or a photo.',
      mixed: 'Another file is hidden inside. Save it again as a PDF.',
      damaged: 'The file is damaged and can’t be opened.',
      macros: 'The document contains macros. Save it without them or as a PDF.',
      'too-detailed': 'The photo has more than 40 megapixels. Send a smaller one.',
      'too-large': 'The file is larger than 20 MB. Send a smaller one.',
      quota: 'There’s no space left for your files. Write to the supplier instead.',
      'too-many': 'The email had too many files. Send the rest in another email.',
      unsafe: 'Programs and web pages aren’t accepted. Try a PDF.',
      'by-reply': 'The file wasn’t passed on.',
    },
    errors: {
      required: 'Write a few words first.',
      max: 'Shorten your message to 10,000 characters.',
      limited: 'That were many messages in a short time. Wait a few minutes and send it again.',
    },
  },
  stop: {
    title: 'Stop reminders?',
    text: 'Suppliers may send you follow-ups and payment reminders at a set time. You can stop all of them. Personal answers to your messages still reach you.',
    button: 'Stop reminders',
    doneTitle: 'Reminders are stopped',
    doneText: 'No supplier will send you scheduled messages any more. Personal answers still reach you.',
  },
  stopNotices: {
    title: 'Stop these mails?',
    text: 'You can stop the mails that tell you what happens with your leads. The bell in Aisle still shows it, and you can change this at any time in your notification settings.',
    button: 'Stop these mails',
    doneTitle: 'These mails are stopped',
    doneText:
      'The bell in Aisle still shows what happens. You can change this at any time in your notification settings.',
  },
  confirmEmail: {
    title: 'Confirm your email address',
    text: (email) => `Is ${email} yours? Once you confirm it, you can write to couples from Aisle.`,
    button: 'Confirm email address',
    confirmedTitle: 'Your email address is confirmed',
    confirmedText: 'You can write to couples now. If Aisle is open in another tab, carry on there.',
    open: 'Open Aisle',
    endedTitle: 'This link has ended',
    endedText:
      'It was already used, is older than an hour, or was replaced by a newer email. If your address isn’t confirmed yet, sign in and have the email sent again.',
  },
  booking: {
    title: (supplier) => `Have you booked ${supplier}?`,
    text: (supplier, couple, day) =>
      `${supplier} noted that ${couple} booked for ${day}. Please say whether that is right. It costs nothing and replaces no contract.`,
    yes: 'Yes, we have booked',
    no: 'No, we have not',
    confirmedTitle: 'Thank you, your booking is confirmed',
    confirmedText: (supplier) => `${supplier} sees that you confirmed. Everything else stays between you.`,
    declinedTitle: 'Thank you for telling us',
    declinedText: (supplier) => `${supplier} sees that you have not booked. Nothing else follows from it.`,
    changeMind: 'Was that a slip? Answer again:',
    closedTitle: 'This question is no longer open',
    closedText: (supplier) =>
      `${supplier} took the note of your booking back or asked you anew. You need not do anything; if in doubt, write to ${supplier}.`,
  },
  enquire: {
    title: (supplier) => `Write to ${supplier}`,
    intro: (supplier) => `Free, and only ${supplier} sees it.`,
    about: 'What is it about?',
    types: {
      availability: 'Availability',
      pricing: 'Pricing',
      brochure: 'Brochure',
      showround: 'Showround',
      other: 'Other',
    },
    fields: {
      partnerName: 'Your name',
      partnerName2: 'Partner’s name',
      email: 'Email',
      phone: 'Phone',
      weddingDate: 'Wedding date',
      guestsInitialTarget: 'Guests',
      message: 'Message',
    },
    examples: {
      partnerName: 'Hannah Price',
      partnerName2: 'Dan Wells',
      email: 'you@example.com',
      phone: '07700 900123',
      weddingDate: 'a Saturday in summer 2027',
      guestsInitialTarget: 'about 80',
      message: 'What would you like to know?',
    },
    send: 'Send enquiry',
    consent: (supplier) =>
      `By sending you agree that ${supplier} uses these details to answer you. Nobody else gets them.`,
    honeypot: 'Leave this field empty',
    wrong: (count) => (count === 1 ? 'One field needs another look.' : `${count} fields need another look.`),
    again: 'The form was open for a long time. Nothing is lost: send it once more.',
    limited: 'Too many enquiries came from here in a short time. Wait a few minutes and send it again.',
    errors: {
      required: 'This is needed to answer you.',
      max: 'This is too long. Shorten it a little.',
      email: 'This email looks incomplete. Check the part after the @.',
    },
    sentTitle: (supplier) => `${supplier} has your enquiry`,
    sentText: (supplier) =>
      `We sent you a mail with a link to your conversation. ${supplier} answers by mail, and everything stands on that page.`,
  },
  start: {
    title: 'Every enquiry becomes an answered couple',
    lead: 'Aisle is the open desk for wedding suppliers: a form on your own website, one place for every couple, and an honest account of what it costs.',
    signIn: 'Open the console',
    docs: 'Read the API',
    points: [
      {
        title: 'Yours is free',
        text: 'What comes by the form on your own website is never charged, and each enquiry says so.',
      },
      {
        title: 'You see the price first',
        text: 'An enquiry from the marketplace costs one unit when you reveal it. The balance before and after stands next to the button.',
      },
      {
        title: 'Nobody is forgotten',
        text: 'Answers, follow-ups and payment reminders go out in your name, in your time zone, and stop when the couple answers.',
      },
    ],
    couplesTitle: 'You wrote to a supplier?',
    couplesText: 'Your conversation is behind the link in the mail we sent you. It needs no account and no password.',
  },
  privacy: {
    title: 'Privacy',
    sections: [
      {
        title: 'What we keep',
        text: 'When you send an enquiry we keep what you typed, the page you sent it from, how long you took, the version of the sentence you agreed to, and the messages you and the supplier write to each other.',
      },
      {
        title: 'Who sees it',
        text: 'The supplier you wrote to, and the people who run this installation. We pass nothing on, sell nothing, and load nothing from other companies: no trackers, no advertising, no fonts from elsewhere.',
      },
      {
        title: 'Cookies',
        text: 'Couples get none. People who sign in to the console get one that keeps them signed in.',
      },
      {
        title: 'Network addresses',
        text: 'To keep robots out we count requests by network address for a short time, as a hash that cannot be read back.',
      },
      {
        title: 'Your rights',
        text: 'You may ask what is kept about you, have it corrected, and have it erased. Reminders stop with one click on the link at their end.',
      },
    ],
  },
  terms: {
    title: 'Terms',
    sections: [
      {
        title: 'For couples',
        text: 'Writing to suppliers costs nothing. What you agree with a supplier is between the two of you; we deliver your messages.',
      },
      {
        title: 'For suppliers',
        text: 'Use contact details only to answer the couple that gave them. Enquiries by your own form are free. A revealed enquiry costs one unit, and units come back by the rules that the ledger prints next to each of them.',
      },
      {
        title: 'What we promise',
        text: 'We keep your messages safe and deliver them as well as mail can be delivered. The software is open source and comes without a warranty.',
      },
    ],
  },
  contact: 'Questions go to',
};
