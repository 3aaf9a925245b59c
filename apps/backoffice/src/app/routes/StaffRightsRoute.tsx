import { useNavigate } from 'react-router';
import { StaffPage } from '../../features/roles/StaffPage.tsx';
import { useViewAs } from '../../features/viewing/useViewAs.ts';
import { useMenu } from '../menu/menu-context.tsx';
import { handoverDialogs } from './handover-dialogs.tsx';
import { permittedPath, rulePath } from './open-page.ts';

/** 员工授权, whose explanations lead to the rules that they name. */
export default function StaffRightsRoute() {
  const menu = useMenu();
  const navigate = useNavigate();
  const viewAs = useViewAs();
  return (
    <StaffPage
      Handover={handoverDialogs.Handover}
      onOpen={(rule) => {
        const path = permittedPath(menu, rulePath(rule));
        if (path) void navigate(path);
      }}
      onViewAs={viewAs && (({ staffId }) => viewAs({ staffId }))}
    />
  );
}
