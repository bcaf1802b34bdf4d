import { Check } from 'lucide-react';
import { ABILITIES, roleCan } from '#contracts/account/abilities.ts';
import { ROLES } from '#contracts/account/roles.ts';
import { useT } from '../../i18n/i18n.ts';
import { Card, Icon } from '../../ui/index.ts';

/** The five roles side by side, from the table that the server uses for its decisions. */
export function RolesCard() {
  const t = useT();
  return (
    <Card flush title={t('team.roles.title')}>
      <ul className="roles">
        {ROLES.map((role) => (
          <li key={role}>
            <h3 className="strong">{t(`terms.role.${role}`)}</h3>
            <p className="small ink-2">{t(`team.roles.${role}`)}</p>
            <ul className="roles__abilities">
              {ABILITIES.filter((ability) => roleCan(role, ability)).map((ability) => (
                <li key={ability} className="small">
                  <Icon of={Check} size={14} className="roles__can" />
                  {t(`team.ability.${ability}`)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}
