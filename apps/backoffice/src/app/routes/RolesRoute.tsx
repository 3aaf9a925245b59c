import { useNavigate } from 'react-router';
import { RolesPage } from '../../features/roles/RolesPage.tsx';
import { useViewAs } from '../../features/viewing/useViewAs.ts';
import { useMenu } from '../menu/menu-context.tsx';
import { permittedPath, rulePath } from './open-page.ts';

/** 角色权限, whose members lead to what each of them sees. */
export default function RolesRoute() {
  const menu = useMenu();
  const navigate = useNavigate();
  const viewAs = useViewAs();
  const person = ({ id }: { id: string }) => permittedPath(menu, rulePath({ to: 'person', id }));
  return (
    <RolesPage
      onOpenPerson={
        person({ id: '0' })
          ? (details) => {
              const path = person(details);
              if (path) void navigate(path);
            }
          : undefined
      }
      onViewAs={viewAs && (({ roleId }) => viewAs({ roleId }))}
    />
  );
}
