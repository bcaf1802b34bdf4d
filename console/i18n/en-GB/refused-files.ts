/** Files that came by email and are not shown. */
export const refusedFiles = {
  title: '{count, plural, one {# file isn’t shown} other {# files aren’t shown}}',
  titleReply: '{count, plural, one {# file wasn’t sent} other {# files weren’t sent}}',
  download: 'Download the original',
  fetched: 'Original downloaded',
  gone: 'The original is no longer kept',
  warnTitle: 'Download the original?',
  warnText:
    '{name} hasn’t been checked and could contain harmful content. Open it only if you expected it from this couple.',
  warnOnce: 'You can download it only once. The download appears in the activity of this lead.',
  reason: {
    empty: 'The file is empty.',
    type: 'This type of file can’t be shown.',
    mixed: 'Another file is hidden inside. For your safety, it can’t be downloaded.',
    damaged: 'The file is damaged.',
    macros: 'The document contains macros. For your safety, it can’t be downloaded.',
    'too-detailed': 'The picture has more than 40 megapixels.',
    'too-large': 'The file is larger than 20 MB.',
    quota: 'There was no storage space left.',
    'too-many': 'The email had too many files.',
    unsafe: 'The file could run something on your computer. For your safety, it can’t be downloaded.',
    'by-reply': 'Files in email replies aren’t passed on. Attach it here instead.',
  },
};
