import { type Role, saveRole } from '@huifang/contract';
import { roleFields } from '@huifang/domain/rights/role-fields';
import { RoleNameDialog, type RoleNameValues } from '@huifang/ui/clinic/role-editor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRecordEditing } from '../../kits/editing/useRecordEditing.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { rolesQuery } from './queries.ts';

export interface RoleNamingProps {
  wanted: 'add' | 'copy' | 'rename';
  /** The role that is copied or renamed. */
  roleId?: string;
  onSaved: (details: { id: string }) => void;
  onClose: () => void;
}

/** Makes a role, a copy of one, or gives one another name and note. */
export const RoleNaming = takingBack(RoleNamingForm);

function RoleNamingForm({ wanted, roleId, onSaved, onClose }: RoleNamingProps) {
  const { organisationId: org } = useSession().organisation;
  const queryClient = useQueryClient();
  const record = useQuery({ ...rolesQuery(org), select: (all) => all.find(({ id }) => id === roleId) });
  const copied = wanted === 'copy' ? record.data : undefined;
  const editing = useRecordEditing<Role, RoleNameValues, Role>({
    org,
    form: wanted === 'rename' ? `role-name:${roleId}` : 'role-name:new',
    record: wanted === 'rename' ? record : undefined,
    blank,
    toValues,
    send({ name, note }, { version, optionsFor }) {
      const request = {
        name,
        note,
        organisationId: org,
        ...(wanted === 'rename' && { id: roleId, version }),
        ...(copied && {
          permissions: copied.permissions as never,
          scopes: copied.scopes,
          fields: copied.fields,
        }),
      };
      return api.call(saveRole, request, optionsFor(request));
    },
    fieldOf: (path) => (path === 'name' || path === 'note' ? path : undefined),
    fieldOfCode: { NAME_IN_USE: 'name' },
    onSaved({ id }) {
      void queryClient.invalidateQueries({ queryKey: ['roles', org] });
      onSaved({ id });
    },
    onClose,
  });
  return (
    <RoleNameDialog
      {...editing}
      wanted={wanted}
      limits={{ name: roleFields.name.max, note: roleFields.note.max }}
    />
  );
}

const blank: RoleNameValues = { name: '', note: '' };
const toValues = ({ name, note }: Role): RoleNameValues => ({ name, note });
