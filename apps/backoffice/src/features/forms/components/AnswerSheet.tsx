import type { AnswerRecord } from '@huifang/contract';
import { FormRenderer } from '@huifang/form-renderer';
import { AnswerFacts } from '@huifang/ui/clinic/form-sending';
import { useLingui } from '@lingui/react/macro';
import type { Locale } from '../../../lib/locale.ts';
import { toAnswerFacts } from '../model/rows.ts';

/** One filled form as it was filled: whose it is, then its answers. */
export function AnswerSheet({ answer }: { answer: AnswerRecord }) {
  const { i18n } = useLingui();
  return (
    <>
      <AnswerFacts {...toAnswerFacts(answer)} />
      <FormRenderer
        data={answer.document}
        value={answer.answers}
        view="print"
        locale={i18n.locale as Locale}
      />
    </>
  );
}
