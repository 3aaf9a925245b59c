import { useLingui } from '@lingui/react/macro';
import { ComboBox } from '../../primitives/select/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { Form } from './SetupFrame.styles.ts';

interface FactsStepProps {
  name: string;
  timeZone: string;
  timeZones: readonly string[];
  problems?: { name?: string; timeZone?: string };
  onChange: (change: { name?: string; timeZone?: string }) => void;
  onEnter: () => void;
}

/** Name and time zone of the organisation. */
export function FactsStep({ name, timeZone, timeZones, problems = {}, onChange, onEnter }: FactsStepProps) {
  const { t } = useLingui();
  return (
    <Form>
      <TextField
        label={t`机构名称`}
        isRequired
        maxLength={100}
        value={name}
        error={problems.name}
        onChange={({ value }) => onChange({ name: value })}
        onEnter={onEnter}
      />
      <ComboBox
        label={t`时区`}
        isRequired
        hint={t`“今天”、逾期、剩余天数和所有时间都按此时区计算`}
        value={{ value: timeZone, label: timeZone }}
        error={problems.timeZone}
        options={timeZones.map((zone) => ({ value: zone, label: zone }))}
        onChange={({ option }) => option && onChange({ timeZone: option.value })}
      />
    </Form>
  );
}
