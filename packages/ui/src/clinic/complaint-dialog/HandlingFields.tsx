import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { ComboBox, Select } from '../../primitives/select/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { ComplaintQuote } from '../complaint-summary/index.ts';
import { useRuleField } from '../rule-form/index.ts';
import {
  AttentionCell,
  type ComplaintFieldsProps,
  Grid,
  TextCell,
  TimeCell,
  useComplaintLabels,
  Wide,
} from './cells.tsx';
import { handlingDays } from './complaint.ts';

/** Tab 2: how it was handled. */
export function HandlingFields({ form, props }: ComplaintFieldsProps) {
  const { t } = useLingui();
  const labels = useComplaintLabels();
  const handler = useRuleField(form, 'handler');
  const note = useRuleField(form, 'handlingNote');
  const [registeredAt, handledAt, complainedAt, content] = useWatch({
    control: form.methods.control,
    name: ['registeredAt', 'handledAt', 'complainedAt', 'content'],
  });
  const days = handlingDays(registeredAt, handledAt);
  return (
    <Grid>
      {content && (
        <Wide data-span="3">
          <ComplaintQuote content={content} complainedAt={complainedAt} />
        </Wide>
      )}
      <TimeCell form={form} props={props} name="handledAt" />
      <ComboBox
        {...handler.control}
        label={labels.handler}
        value={handler.value ?? undefined}
        onSearch={props.onSearchStaff}
        onChange={({ option }) => handler.set(option ?? null)}
      />
      <TextField
        label={t`处理时长`}
        isReadOnly
        suffix={t`天`}
        value={days === undefined ? '—' : String(days)}
        onChange={() => {}}
      />
      <Wide data-span="3">
        <AttentionCell form={form} props={props} />
      </Wide>
      <Select
        label={t`常用处理说明`}
        placeholder={t`选择后填入处理说明`}
        options={props.commonNotes}
        value=""
        onChange={({ value }) => {
          const chosen = props.commonNotes.find((option) => option.value === value)?.label ?? '';
          note.set([note.value.trim(), chosen].filter(Boolean).join('\n'));
        }}
      />
      <Wide data-span="3">
        <TextCell form={form} props={props} name="handlingNote" rows={5} />
      </Wide>
    </Grid>
  );
}
