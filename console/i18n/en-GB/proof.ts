/** Confirming that a business controls the domain of its website. */
export const proof = {
  title: 'Confirm your business',
  lead: 'Prove that your website is yours. Couples then see “Confirmed business” where they write to you.',
  failed: 'We couldn’t load the confirmation of your business.',
  mark: 'Confirmed business',
  confirmedTitle: '{domain} is yours',
  confirmedText: {
    dns: 'Confirmed on {day} by a TXT record. Keep the record: we check it once a month, last on {checked}.',
    file: 'Confirmed on {day} by a file on your website. Keep the file: we check it once a month, last on {checked}.',
    email: 'Confirmed on {day} by an email to an address at your domain.',
  },
  failing: {
    dns: 'We haven’t found the record since {day}. Add it again, or the confirmation ends after three failed checks over at least a week.',
    file: 'We haven’t found the file since {day}. Upload it again, or the confirmation ends after three failed checks over at least a week.',
  },
  changed: 'If the website in your profile moves to another domain, you have to confirm that one.',
  refused: {
    'no-website': {
      title: 'Your profile has no website',
      text: 'Add the website of your business to your profile. You can confirm it here afterwards.',
    },
    shared: {
      title: 'This website has no domain of its own',
      text: '{website} is on a domain that many people share, so you can’t prove it’s yours. If your business has its own domain, enter that as your website.',
    },
    'no-domain': {
      title: 'This website has no domain that we can check',
      text: '{website} doesn’t contain a domain that someone could own.',
    },
  },
  waysTitle: 'Three ways to prove that {domain} is yours',
  waysAgainTitle: 'Prove it again or in another way',
  waysText: 'Choose one. The code belongs to your business only, so you can show it to anyone who helps you.',
  dns: {
    title: 'TXT record',
    text: 'Sign in where you manage your domain and add this record. Changes can take up to an hour to take effect.',
    type: 'Type',
    name: 'Name (some providers use @)',
    value: 'Value',
  },
  file: {
    title: 'File on your website',
    text: 'Create a text file with this line and upload it, so that it opens at this address.',
    url: 'Address of the file',
    content: 'Content of the file',
  },
  check: 'Check now',
  checkDns: 'Check now: TXT record',
  checkFile: 'Check now: file on your website',
  copyOf: 'Copy: {label}',
  email: {
    title: 'Email to your domain',
    text: 'We’ll send a link to a mailbox that only the domain’s owner can have.',
    choice: 'Mailbox',
    other: 'Another address that your website shows',
    address: 'Address',
    addressHelp: 'It has to end in @{domain} and appear on your home or contact page.',
    send: 'Send email',
    open: 'We sent a link to {address}. It works for a day, in a browser where you’re signed in.',
    sent: 'Email sent to {address}.',
  },
  finding: {
    confirmed: 'Found. Your business is confirmed.',
    dns: {
      nothing:
        '{count, plural, =0 {{where} has no TXT records yet.} one {{where} has one TXT record, but not this one.} other {{where} has # TXT records, but not this one.}} If you have just added it, wait a few minutes and check again.',
      other: 'We found a record at {where}, but with another code: {found}',
      unreachable: 'The name servers of {where} didn’t respond. Check again in a few minutes.',
    },
    file: {
      nothing: 'There’s no file at {where}: your website responded with status {count}.',
      other: 'We found something else at {where}: {found}',
      empty: 'The file at {where} is empty.',
      elsewhere: '{where} redirects to {found}, which is another domain. The file has to open at your own.',
      unreachable: 'We couldn’t open {where}. It has to be public and use https.',
    },
  },
};
