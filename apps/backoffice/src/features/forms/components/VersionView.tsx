import { FormRenderer } from '@huifang/form-renderer';
import { Dialog } from '@huifang/ui/primitives/dialog';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Locale } from '../../../lib/locale.ts';
import type { ListedForm } from '../model/rows.ts';
import { formQuery } from '../queries.ts';
import { Pending } from './Pending.tsx';

export interface VersionViewProps {
  org: string;
  form: Pick<ListedForm, 'id' | 'name'>;
  version: number;
  onClose: () => void;
}

/** One version of a form as it was published, read only. */
export function VersionView({ org, form, version, onClose }: VersionViewProps) {
  const { t, i18n } = useLingui();
  const shown = useQuery(formQuery(org, form.id, version));
  return (
    <Dialog
      title={t`版本 ${version}`}
      titleExtra={<small>{form.name}</small>}
      width="var(--dialog-complaint)"
      onClose={onClose}
    >
      {shown.data ? (
        <FormRenderer data={shown.data.document} view="read" locale={i18n.locale as Locale} />
      ) : (
        <Pending failedTitle={t`表单加载失败`} query={shown} />
      )}
    </Dialog>
  );
}
