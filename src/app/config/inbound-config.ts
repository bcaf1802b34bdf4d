import type { InboundSettings } from '#shared/mail/inbound-settings.ts';

/** Reads the settings for incoming mail; errors are added to `faults`. */
export function readInboundSettings(env: NodeJS.ProcessEnv, faults: string[]): InboundSettings {
  const text = (name: string): string | null => env[name]?.trim() || null;
  const domain = text('INBOUND_DOMAIN')?.toLowerCase() ?? null;
  if (domain !== null && !/^(?=.{4,120}$)([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/u.test(domain))
    faults.push(`INBOUND_DOMAIN=${domain}: use a domain like reply.example.org.`);
  const port = text('INBOUND_SMTP_PORT');
  const smtpPort = port === null ? null : Number(port);
  if (smtpPort !== null && !(Number.isInteger(smtpPort) && smtpPort >= 0 && smtpPort <= 65_535))
    faults.push(`INBOUND_SMTP_PORT=${port}: use a whole number from 0 to 65535.`);
  const [keyFile, certFile] = [text('INBOUND_TLS_KEY'), text('INBOUND_TLS_CERT')];
  if ((keyFile === null) !== (certFile === null)) faults.push('INBOUND_TLS_KEY and INBOUND_TLS_CERT belong together.');
  const postmarkLogin = text('POSTMARK_WEBHOOK_LOGIN');
  if (postmarkLogin !== null && !/^[^:]{1,100}:.{16,200}$/u.test(postmarkLogin))
    faults.push('POSTMARK_WEBHOOK_LOGIN: use user:password with a password of 16 characters or more.');
  const sesTopic = text('SES_TOPIC_ARN');
  if (sesTopic !== null && !/^arn:aws(-cn|-us-gov)?:sns:[a-z0-9-]{4,30}:\d{12}:[A-Za-z0-9_-]{1,256}$/u.test(sesTopic))
    faults.push('SES_TOPIC_ARN: use the ARN of an SNS topic.');
  const mailgunKey = text('MAILGUN_SIGNING_KEY');
  const anyWay = smtpPort !== null || postmarkLogin !== null || mailgunKey !== null || sesTopic !== null;
  if (anyWay && domain === null)
    faults.push('INBOUND_DOMAIN is missing: replies need an address that leads back here.');
  const tls = keyFile !== null && certFile !== null ? { keyFile, certFile } : null;
  return { domain, smtpPort, tls, postmarkLogin, mailgunKey, sesTopic };
}
