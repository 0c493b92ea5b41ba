import type { Role } from '@fairground/contract/console/endpoint';
import type { ComponentProps } from 'react';
import { useMessages } from '#platform/catalogue.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { catalogue } from '../messages.ts';

const ROLES = ['finance', 'content', 'support', 'owner'] as const satisfies readonly Role[];

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'hint'> & { chosen: Role };

/** A role, and what it may do. */
export function RoleField({ chosen, ...rest }: Props) {
  const { team: texts, roles } = useMessages(catalogue);
  return (
    <SelectField
      {...rest}
      label={texts.role}
      hint={texts.roleHint[chosen]}
      options={ROLES.map((role) => ({ value: role, label: roles[role] }))}
    />
  );
}
