import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { FormDesignPage } from '../../features/forms/pages/FormDesignPage.tsx';
import { SmartFormsPage } from '../../features/forms/pages/SmartFormsPage.tsx';
import { readId } from '../../lib/list-address.ts';
import { usePageTab } from '../../lib/page-tab.tsx';
import { useMenu } from '../menu/menu-context.tsx';
import { permittedPath } from './open-page.ts';

/** The forms, or the designer over the one that the address names. */
export default function SmartFormRoute() {
  const { search, replace } = usePageTab();
  const menu = useMenu();
  const navigate = useNavigate();
  const designed = readId(new URLSearchParams(search).get('design'));
  const design = useCallback(
    ({ formId }: { formId: string }) => replace(new URLSearchParams({ design: formId })),
    [replace],
  );
  if (designed !== '') {
    return <FormDesignPage key={designed} formId={designed} onLeave={() => replace(new URLSearchParams())} />;
  }
  return (
    <SmartFormsPage
      onDesign={design}
      onOpenAnswers={
        permittedPath(menu, '/smartsheet')
          ? ({ formId }) => void navigate(`/smartsheet?form=${formId}`)
          : undefined
      }
    />
  );
}
