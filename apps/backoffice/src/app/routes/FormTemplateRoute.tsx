import { useNavigate } from 'react-router';
import { FormTemplatePage } from '../../features/forms/pages/FormTemplatePage.tsx';
import { readId } from '../../lib/list-address.ts';
import { usePageTab } from '../../lib/page-tab.tsx';
import { useMenu } from '../menu/menu-context.tsx';
import { permittedPath } from './open-page.ts';

/** The form that the menu entry names (rule menu-3). */
export default function FormTemplateRoute() {
  const { search } = usePageTab();
  const menu = useMenu();
  const navigate = useNavigate();
  return (
    <FormTemplatePage
      formId={readId(new URLSearchParams(search).get('id'))}
      onDesign={
        permittedPath(menu, '/smartform')
          ? ({ formId }) => void navigate(`/smartform?design=${formId}`)
          : undefined
      }
    />
  );
}
