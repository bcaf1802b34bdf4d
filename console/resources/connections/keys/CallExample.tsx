import { activeSupplierId } from '../../../providers/activeSupplier.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/index.ts';
import { CodeBlock } from '../CodeBlock.tsx';

/** How a tool calls the API, with this supplier's own URLs. */
export function CallExample() {
  const t = useT();
  const base = `${window.location.origin}/api/suppliers/${activeSupplierId()}`;
  const read = `curl "${base}/leads" \\
  -H "Authorization: Bearer $AISLE_KEY"`;
  const send = `curl -X POST "${base}/enquiries" \\
  -H "Authorization: Bearer $AISLE_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: open-day-0001" \\
  -d '{"enquiryType":"availability","partnerName":"Amelia Hartwright",
       "email":"amelia@example.com","weddingDate":"19 June 2027",
       "message":"Is the date free?","consentVersion":"open-day-2026"}'`;
  return (
    <Card title={t('connections.example.title')}>
      <div className="col connections__how">
        <p className="small ink-2">{t('connections.example.read')}</p>
        <CodeBlock label={t('connections.example.read')} code={read} />
        <p className="small ink-2">{t('connections.example.send')}</p>
        <CodeBlock label={t('connections.example.send')} code={send} />
        <p className="small">
          <a className="text-link" href="/api/docs" target="_blank" rel="noreferrer">
            {t('connections.example.all')}
          </a>
        </p>
      </div>
    </Card>
  );
}
