import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { DASHBOARD_PATH } from '../../providers/paths.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { PageState } from './PageState.tsx';

/** 403: names the person to ask (D10). */
export function ForbiddenState() {
  const t = useT();
  const data = useConsoleData();
  const mayAsk = useMay('members:read');
  const { data: members } = useQuery({
    queryKey: ['members'],
    queryFn: () => data.members(),
    enabled: mayAsk,
  });
  const admin = members?.find((member) => member.role === 'admin');
  return (
    <PageState
      icon={Lock}
      title={t('common.error.forbiddenTitle')}
      text={admin ? t('common.error.forbidden', { admin: admin.name }) : t('common.error.forbiddenNobody')}
      actions={<ButtonLink to={DASHBOARD_PATH}>{t('common.error.toDashboard')}</ButtonLink>}
    />
  );
}
