import type { PageTexts } from './page-texts.ts';
import { claimEn } from './claim-texts.ts';
import { reviewEn } from './review-texts.ts';
import { recoveryEn } from './recovery-texts.ts';

export const enGB: PageTexts = {
  footer: {
    privacy: 'Privacy',
    terms: 'Terms',
    start: 'Aisle',
    console: 'For suppliers',
    madeWith: 'Sent with Aisle, only to the people you write to.',
  },
  description:
    'Aisle brings every wedding enquiry into one place: reply, follow up, keep your calendar and get booked.',
  skip: 'Skip to content',
  optional: 'optional',
  counter: (used, of) => `${used} of ${of}`,
  offline: 'You’re offline, so nothing was sent. What you wrote is still here: send it again when you’re connected.',
  conversation: {
    title: (supplier) => `Your conversation with ${supplier}`,
    greeting: (couple) => `For ${couple}`,
    sent: (supplier) => `Your message is with ${supplier}.`,
    label: 'Your message',
    placeholder: 'What would you like to know?',
    send: 'Send message',
    note: (supplier) => `${supplier} gets it right away. You’ll get their reply by email, and it will appear here too.`,
    keep: 'Anyone with this link can read the conversation, so keep it private.',
    gone: (supplier) => `${supplier} is no longer listed, so you can’t send messages.`,
    you: 'You',
    guests: (count) => (count === 1 ? `${count} guest` : `${count} guests`),
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
      limited: 'You’ve sent a lot of messages. Please wait a few minutes, then send it again.',
    },
  },
  stop: {
    title: 'Stop reminders?',
    text: 'Suppliers may send you scheduled follow-ups and payment reminders. You can stop all of them. You’ll still get personal replies to your messages.',
    button: 'Stop reminders',
    doneTitle: 'You won’t get any more reminders',
    doneText: 'Suppliers can no longer send you scheduled messages. You’ll still get personal replies.',
  },
  stopNotices: {
    title: 'Stop these emails?',
    text: 'You’ll stop getting emails about your leads. The bell in Aisle still shows your notifications, and you can change this at any time in your notification settings.',
    button: 'Stop emails',
    doneTitle: 'You won’t get any more of these emails',
    doneText:
      'The bell in Aisle still shows your notifications. You can change this at any time in your notification settings.',
  },
  confirmEmail: {
    title: 'Confirm your email address',
    text: (email) => `Is ${email} yours? Once you confirm it, you can write to couples from Aisle.`,
    button: 'Confirm email address',
    confirmedTitle: 'Your email address is confirmed',
    confirmedText: 'You can now write to couples. If Aisle is open in another tab, continue there.',
    open: 'Open Aisle',
    endedTitle: 'This link has expired',
    endedText:
      'It has already been used, is more than an hour old, or was replaced by a newer email. If your address isn’t confirmed yet, sign in and resend the email.',
    existing: {
      title: 'You already have an account',
      text: (email) =>
        `If you just signed up again with ${email}, add what you set up to the account you have. If you didn’t, close this page: nothing changes.`,
      button: 'Add to my account',
    },
    merged: { title: 'It’s in your account now', text: 'Sign in with the password of the account you had before.' },
  },
  proof: {
    mark: 'Confirmed business',
    how: {
      dns: (domain, day) => `${domain}, by a DNS record on ${day}`,
      file: (domain, day) => `${domain}, by a file on the website on ${day}`,
      email: (domain, day) => `${domain}, by an email to the domain on ${day}`,
    },
  },
  confirmBusiness: {
    title: (supplier) => `Confirm ${supplier}`,
    text: ({ supplier, domain, address }) =>
      `This link was sent to ${address}. With it, you confirm that ${supplier} belongs to ${domain}. Others then see that the business is confirmed.`,
    asked: (person, email) => `Requested by ${person} (${email}).`,
    button: 'Confirm business',
    signIn: (email) => `Sign in as ${email}, then open the link in the email again.`,
    signInButton: 'Sign in',
    other: (email) => `Only ${email} can use this link. Sign in with that account, then open it again.`,
    confirmedTitle: 'Your business is confirmed',
    confirmedText: 'Others can see it on your pages from now on.',
    open: 'Open Aisle',
    endedTitle: 'This link has expired',
    endedText:
      'It has already been used, is more than a day old, or was replaced by a newer email. You can send a new one where you asked for this one.',
  },
  changeEmail: {
    title: 'Confirm your new email address',
    text: (email) => `From now on, do you want to sign in to Aisle with ${email}?`,
    button: 'Use this address',
    changedTitle: 'Your login email has been changed',
    changedText: 'Every device was signed out. Sign in with your new address.',
    signIn: 'Sign in',
    takenTitle: 'This address has its own account',
    takenText: 'Another Aisle account signs in with this address, so nothing was changed.',
    endedTitle: 'This link has expired',
    endedText:
      'It has already been used, is more than an hour old, or was replaced by a newer email. Sign in and ask for a new one.',
  },
  resetPassword: {
    title: 'Choose a new password',
    text: (email, min) =>
      `For ${email}. Use at least ${min} characters. A sentence is easier to remember than symbols.`,
    label: 'New password',
    button: 'Save password',
    faults: {
      required: () => 'Enter a new password.',
      'too-short': (min) => `Use at least ${min} characters.`,
      'too-short-alone': (min) => `Use at least ${min} characters, because only this password protects your account.`,
      'too-long': () => 'This password is too long. Choose a shorter one.',
      'too-common': () => 'This password is too common. Choose another one.',
    },
    changedTitle: 'Your password is changed',
    changedText: 'Every device was signed out. Sign in with your new password.',
    signIn: 'Sign in',
    ended: {
      used: {
        title: 'This link has been used',
        text: 'Each link works once, and this one has set a new password. If that wasn’t you, send a new link now.',
      },
      expired: {
        title: 'This link has expired',
        text: 'Links work for an hour, and only while the account has this email address.',
      },
      unknown: {
        title: 'This link doesn’t work',
        text: 'It is incomplete, was replaced by a newer email, or ended more than a day ago.',
      },
    },
    again: 'Send a new link',
  },
  recovery: recoveryEn,
  claim: claimEn,
  reviews: reviewEn,
  booking: {
    title: (supplier) => `Have you booked ${supplier}?`,
    text: (supplier, couple, day) =>
      `${supplier} says that ${couple} booked for ${day}. Is that right? Confirming is free and doesn’t replace a contract.`,
    yes: 'Yes, we’ve booked',
    no: 'No, we haven’t',
    confirmedTitle: 'Thank you, your booking is confirmed',
    confirmedText: (supplier) => `${supplier} can see that you confirmed. Everything else stays between you.`,
    declinedTitle: 'Thank you for letting us know',
    declinedText: (supplier) => `${supplier} can see that you haven’t booked. You don’t need to do anything else.`,
    changeMind: 'Made a mistake? Answer again:',
    closedTitle: 'This question is no longer open',
    closedText: (supplier) =>
      `${supplier} withdrew this question or has sent you a new one. You don’t need to do anything. If you’re unsure, write to ${supplier}.`,
  },
  enquire: {
    description: (supplier) =>
      `Ask ${supplier} about your wedding: your date, your guests, your questions. They reply by email.`,
    title: (supplier) => `Write to ${supplier}`,
    intro: (supplier) => `It’s free, and only ${supplier} sees it.`,
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
      `By sending this, you agree that ${supplier} may use these details to reply to you. No one else gets them.`,
    honeypot: 'Leave this field empty',
    wrong: (count) => (count === 1 ? 'Check the highlighted field.' : `Check the ${count} highlighted fields.`),
    again: 'The form was open for a long time. Nothing is lost: just send it again.',
    limited: 'Too many enquiries have been sent from here. Wait a few minutes, then send it again.',
    offerEnded: 'This offer has ended. You can still send your enquiry without it.',
    errors: {
      required: 'They need this to reply to you.',
      max: 'This is too long. Please shorten it.',
      email: 'This email looks incomplete. Check the part after the @.',
    },
    sentTitle: (supplier) => `${supplier} has your enquiry`,
    sentText: (supplier) =>
      `We’ve emailed you a link to your conversation. ${supplier} will reply by email, and you’ll find everything on that page.`,
  },
  start: {
    title: 'A reply for every enquiry',
    lead: 'Aisle is the open inbox for wedding suppliers: list your business, put an enquiry form on your own website, and keep every couple in one place.',
    getListed: 'List your business',
    signIn: 'Sign in',
    docs: 'For developers: the API docs',
    points: [
      {
        title: 'Listed in two steps',
        text: 'Paste the address of your website and check what we found on it. Without a website, fill in the same two steps yourself.',
      },
      {
        title: 'Your own leads are free',
        text: 'Enquiries from the form on your own website are never charged, and each one says so.',
      },
      {
        title: 'You see the price first',
        text: 'An enquiry from the marketplace costs one unit when you reveal it. Your balance before and after is shown next to the button.',
      },
      {
        title: 'No one is forgotten',
        text: 'Replies, follow-ups and payment reminders are sent in your name and your time zone. Follow-ups stop when the couple replies.',
      },
    ],
    couplesTitle: 'Have you written to a supplier?',
    couplesText:
      'Open the link in the email we sent you to see your conversation. You don’t need an account or a password.',
  },
  privacy: {
    title: 'Privacy',
    sections: [
      {
        title: 'What we keep',
        text: 'When you send an enquiry, we keep what you typed, the page you sent it from, how long it took, the version of the consent text you agreed to, and the messages you and the supplier exchange.',
      },
      {
        title: 'Who sees it',
        text: 'The supplier you wrote to, and the people who run this installation. We don’t share or sell anything, and we don’t load anything from other companies: no trackers, no advertising, no external fonts.',
      },
      {
        title: 'Cookies',
        text: 'We set no cookies for couples. People who sign in to the console or open an invite to it get those that keep them signed in, recognise their browser and remember their language.',
      },
      {
        title: 'Network addresses',
        text: 'To keep bots out, we briefly count requests by network address, stored as a hash that can’t be reversed.',
      },
      {
        title: 'Your rights',
        text: 'You can ask what we keep about you, and have it corrected or erased. To stop reminders, click the link at the end of any of them.',
      },
    ],
  },
  terms: {
    title: 'Terms',
    sections: [
      {
        title: 'For couples',
        text: 'Writing to suppliers costs nothing. Anything you agree with a supplier is between the two of you. We only deliver your messages.',
      },
      {
        title: 'For suppliers',
        text: 'Use contact details only to reply to the couple who gave them. Enquiries from your own form are free. Revealing an enquiry costs one unit, and units are returned under the rules shown in the ledger.',
      },
      {
        title: 'What we promise',
        text: 'We keep your messages safe and deliver them as reliably as email allows. The software is open source and comes without a warranty.',
      },
    ],
  },
  contact: 'Questions? Write to',
};
