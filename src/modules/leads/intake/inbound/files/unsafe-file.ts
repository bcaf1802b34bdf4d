/** Extensions of files that run when they are opened, or that hide such a file in a disk image or an installer. */
const ENDINGS =
  /\.(exe|scr|com|bat|cmd|pif|msi|msix|msp|mst|appx|cpl|dll|sys|jar|jnlp|js|jse|mjs|vbs|vbe|wsf|wsh|hta|ps1|psm1|psd1|sh|bash|zsh|command|workflow|app|dmg|pkg|iso|img|vhd|vhdx|lnk|url|webloc|desktop|reg|inf|scf|chm|hlp|apk|ipa|deb|rpm|run|py|pyw|pl|rb|php|docm|dotm|xlsm|xltm|xlam|xll|pptm|potm|ppam|ppsm|sldm|one|html?|xhtml|xht|mht|mhtml|svgz?|xml|xsl|swf)$/iu;
/** Magic numbers of programs: Windows, Linux, macOS, scripts, Java, shortcuts. */
const PROGRAMS = [
  'MZ',
  '\x7fELF',
  '\xfe\xed\xfa',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  '#!',
  'L\0\0\0\x01\x14\x02',
];

/** Whether a file could run on the machine that opens it, judging by its name and its first bytes. */
export function isUnsafe(name: string, content: Uint8Array): boolean {
  const start = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, 2_048)).toString('latin1');
  if (ENDINGS.test(name.trimEnd())) return true;
  if (PROGRAMS.some((bytes) => start.startsWith(bytes))) return true;
  return /<(!doctype html|html|script|svg|\?xml)\b/iu.test(start.slice(0, 1_024));
}
