import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { DASHBOARD_PATH } from '../../providers/paths.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { useActing } from '../../providers/useSession.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import '../../ui/surfaces/surfaces.css';

/** 403: names the person to ask (D10), except to staff acting for the supplier: no one can give them more (D11). */
export function ForbiddenState() {
  const t = useT();
  const data = useConsoleData();
  const acting = useActing();
  const mayAsk = useMay('members:read') && !acting;
  const { data: members } = useQuery({
    queryKey: ['members'],
    queryFn: () => data.members(),
    enabled: mayAsk,
  });
  // Another screen may have loaded them.
  const admin = mayAsk ? members?.find((member) => member.role === 'admin') : undefined;
  return (
    <div className="state">
      <span className="state__arch state__arch--quiet">
        <Icon of={Lock} size={28} />
      </span>
      <h1 className="display-s">{t('common.error.forbiddenTitle')}</h1>
      <p className="state__text small ink-2">
        {admin
          ? t('common.error.forbidden', { admin: admin.name })
          : t(acting ? 'common.error.forbiddenActing' : 'common.error.forbiddenNobody')}
      </p>
      <div className="state__actions">
        <ButtonLink to={DASHBOARD_PATH}>{t('common.error.toDashboard')}</ButtonLink>
      </div>
    </div>
  );
}
