/** A mail server's report about one of our emails (RFC 3464). */
export interface DeliveryReport {
  action: 'failed' | 'delayed' | 'delivered';
  /** The server says another try would fail too (status 5.x.x). */
  permanent: boolean;
  /** Enhanced status code (RFC 3463) such as `5.1.1`; left out if the report has none. */
  status?: string | null;
  /** For people: the server's words without addresses, at most 300 characters. */
  reason: string;
  /** Identifies the email: its Message-ID without brackets, or a provider's reference; null if there is neither. */
  about: string | null;
  /** The recipients it is about, lower case: the original address, and the one it was forwarded to. */
  recipients: readonly string[];
}

const field = (block: string, name: string): string | null => {
  const match = new RegExp(`^${name}:[ \\t]*([^\\r\\n]{0,998}(?:\\r?\\n[ \\t][^\\r\\n]{0,998}){0,5})`, 'imu').exec(
    block,
  );
  return match ? (match[1] ?? '').replaceAll(/\s+/gu, ' ').trim() : null;
};

/**
 * Reads the machine-readable part of a report.
 * @param status text of the part `message/delivery-status`
 * @param original headers of the email it is about, as returned in the report
 */
export function readDeliveryReport(status: string, original: string): DeliveryReport | null {
  const bounded = status.slice(0, 50_000);
  const action = (field(bounded, 'Action') ?? '').toLowerCase();
  if (action !== 'failed' && action !== 'delayed' && action !== 'delivered') return null;
  const code = /\b[245]\.\d{1,3}\.\d{1,3}\b/u.exec(field(bounded, 'Status') ?? '')?.[0] ?? null;
  const words = field(bounded, 'Diagnostic-Code') ?? field(bounded, 'Status') ?? '';
  const named = [field(bounded, 'Original-Recipient'), field(bounded, 'Final-Recipient')];
  return {
    action,
    permanent: action === 'failed' && !code?.startsWith('4'),
    status: code,
    reason: withoutAddresses(words.replace(/^\s*(smtp|x-[a-z-]{1,30})\s*;\s*/iu, '')).slice(0, 300),
    about: messageIdIn(field(original.slice(0, 50_000), 'Message-ID')),
    recipients: named.flatMap((one) => (one === null ? [] : addressIn(one))),
  };
}

function addressIn(value: string): string[] {
  const address = value
    .replace(/^[a-z0-9-]{1,20}\s*;\s*/iu, '')
    .replaceAll(/[<>]/gu, '')
    .trim()
    .toLowerCase();
  return address === '' ? [] : [address];
}

/** Message-IDs in a header, in order, without brackets. */
export function messageIdsIn(value: string, most: number): string[] {
  return [...value.slice(0, 20_000).matchAll(/<([^<>\s]{1,250})>/gu)].slice(0, most).map((match) => match[1] ?? '');
}

const messageIdIn = (value: string | null): string | null =>
  value === null ? null : (messageIdsIn(value, 1)[0] ?? (value.split(' ', 1)[0] || null));

/** Servers repeat the address they refuse, and the reason is shown where the address must not appear (S33, S57). */
export const withoutAddresses = (reply: string): string => reply.replaceAll(/[^\s<>]{1,64}@[^\s<>]{1,190}/gu, '…');
