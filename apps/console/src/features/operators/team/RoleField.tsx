import type { Role } from '@fairground/contract/console/endpoint';
import type { ComponentProps } from 'react';
import { useMessages } from '#platform/i18n.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { operatorsMessages } from '../messages.ts';

const ROLES = ['finance', 'content', 'support', 'owner'] as const satisfies readonly Role[];

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'hint'> & { chosen: Role };

/** The choice of a role, with its permissions. */
export function RoleField({ chosen, ...rest }: Props) {
  const { team: t, roles } = useMessages(operatorsMessages);
  return (
    <SelectField
      {...rest}
      label={t.role}
      hint={t.roleHint[chosen]}
      options={ROLES.map((role) => ({ value: role, label: roles[role] }))}
    />
  );
}
