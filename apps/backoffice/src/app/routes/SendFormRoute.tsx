import { useLocation, useNavigate } from 'react-router';
import { SendFormPage } from '../../features/forms/pages/SendFormPage.tsx';
import { readId } from '../../lib/list-address.ts';

/** /bh/sendsmartform?personId=…&formId=… */
export default function SendFormRoute() {
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  return (
    <SendFormPage
      customerId={readId(query.get('personId'))}
      formId={readId(query.get('formId'))}
      onFill={({ formId, customerId }) =>
        void navigate(`/bh/displaysmartform?${new URLSearchParams({ formId, personId: customerId })}`)
      }
    />
  );
}
