import { saveAgreement } from '@huifang/contract';
import type { AgreementState } from '@huifang/domain/agreement/words';
import { AgreementDialog, type AgreementValues } from '@huifang/ui/clinic/agreements';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRecordEditing } from '../../kits/editing/useRecordEditing.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { agreementQuery, toAgreementValues } from './queries.ts';

export interface AgreementEditingProps {
  /** Undefined for a new draft. */
  agreementId?: string;
  /** @default 'draft' where there is one */
  state?: AgreementState;
  onClose: () => void;
}

/** Begins a draft, changes one, or shows a published version. */
export const AgreementEditing = takingBack(AgreementEditingForm);

function AgreementEditingForm({ agreementId, state = 'draft', onClose }: AgreementEditingProps) {
  const { organisationId: org } = useSession().organisation;
  const queryClient = useQueryClient();
  const record = useQuery(agreementQuery(org, agreementId ?? ''));
  const editing = useRecordEditing({
    org,
    form: `agreement:${agreementId ?? 'new'}`,
    record: agreementId === undefined ? undefined : record,
    blank,
    toValues: toAgreementValues,
    send({ kind, audience, ...values }, { version, optionsFor }) {
      const request = {
        id: agreementId,
        kind,
        audience,
        texts: { 'zh-CN': values.text, 'zh-TW': values.traditionalText, 'en-US': values.englishText },
        newsTexts: { 'zh-CN': values.news, 'zh-TW': values.traditionalNews, 'en-US': values.englishNews },
        version,
        organisationId: org,
      };
      return api.call(saveAgreement, request, optionsFor(request));
    },
    fieldOf: (path) => fields[path],
    onSaved: () => void queryClient.invalidateQueries({ queryKey: ['agreements', org] }),
    onClose,
  });
  return <AgreementDialog {...editing} state={agreementId === undefined ? undefined : state} />;
}

/** The fields of the form by where they are in the request. */
const fields: Readonly<Record<string, keyof AgreementValues>> = {
  'texts.zh-CN': 'text',
  'texts.zh-TW': 'traditionalText',
  'texts.en-US': 'englishText',
  'newsTexts.zh-CN': 'news',
  'newsTexts.zh-TW': 'traditionalNews',
  'newsTexts.en-US': 'englishNews',
};

const blank: AgreementValues = {
  kind: 'privacy',
  audience: 'staff',
  text: '',
  traditionalText: '',
  englishText: '',
  news: '',
  traditionalNews: '',
  englishNews: '',
};
