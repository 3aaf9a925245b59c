import { Button } from '@huifang/ui/primitives/button';
import { Spinner } from '@huifang/ui/primitives/loading';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session-context.tsx';
import { DesignDesk } from '../components/DesignDesk.tsx';
import { Pending } from '../components/Pending.tsx';
import { editedFormQuery } from '../queries.ts';

export interface FormDesignPageProps {
  formId: string;
  /** Back to the list. */
  onLeave: () => void;
}

/** The designer over a form's draft. */
export function FormDesignPage({ formId, onLeave }: FormDesignPageProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const form = useQuery(editedFormQuery(organisation.organisationId, formId));
  /** Another opening of the form starts from what the server has then. */
  const [opening, setOpening] = useState(0);
  if (form.error) {
    return (
      <>
        <Pending failedTitle={t`表单加载失败`} query={form} />
        <Button variant="text" icon={<ArrowLeft size={16} aria-hidden />} onPress={onLeave}>
          {t`返回表单列表`}
        </Button>
      </>
    );
  }
  if (!form.data) return <Spinner />;
  return (
    <DesignDesk
      key={opening}
      form={form.data}
      onReload={async () => {
        await form.refetch();
        setOpening(opening + 1);
      }}
      onLeave={onLeave}
    />
  );
}
