import type { Execution } from '@huifang/domain/follow-up/words';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../primitives/button/index.ts';
import { Checkbox } from '../../primitives/checkbox/index.ts';
import { addDays, MomentPicker, onDay } from '../../primitives/date-picker/index.ts';
import { Select } from '../../primitives/select/index.ts';
import { Grid, QuickDays } from './ConsultModal.styles.ts';
import { FieldCell, SelectCell, StaffCell, TextCell } from './fields.tsx';
import { useConsultField, useConsultForm } from './form-context.ts';
import { executionNames, sectionTitles } from './messages.ts';
import { OptionalBlock } from './OptionalBlock.tsx';
import { hasAppointment } from './rules.ts';
import { Section } from './Section.tsx';
import { sectionFields, undatedTimeType } from './values.ts';

/** The next follow-up, made together with the consult when ticked. */
export const PlanSection = memo(function PlanSection() {
  const { t } = useLingui();
  const { props, form } = useConsultForm();
  const { value: hasPlan } = useConsultField('hasPlan');
  const isNamed = useWatch({ control: form.control, compute: (values) => values.planExecution === 'named' });
  const [from, to] = [props.dateWindow.min.slice(5), props.dateWindow.max.slice(5)];
  return (
    <Section section="plan" head={<PlanTick />} hint={t`勾选后需指定计划时间，可选范围 ${from} 至 ${to}`}>
      {hasPlan && (
        <Grid>
          <PlanDateField />
          <ExecutionField />
          {isNamed && <StaffCell name="planExecutor" isRequired />}
          <TextCell name="planNote" span={2} />
        </Grid>
      )}
    </Section>
  );
});

function PlanTick() {
  const { i18n } = useLingui();
  const { form } = useConsultForm();
  const { value, set, control } = useConsultField('hasPlan');
  return (
    <Checkbox
      isSelected={value}
      isDisabled={control.isDisabled}
      isReadOnly={control.isReadOnly}
      onChange={({ isSelected }) => {
        set(isSelected);
        const execution: Execution = isSelected ? 'self' : 'unassigned';
        form.setValue('planExecution', execution, { shouldDirty: true });
        if (!isSelected) form.clearErrors(['planDate', 'planExecutor', 'planNote']);
      }}
    >
      {i18n._(sectionTitles.plan)}
    </Checkbox>
  );
}

function PlanDateField() {
  const { t } = useLingui();
  const { props } = useConsultForm();
  const { value, set, control } = useConsultField('planDate');
  const quick = [
    [1, t`1 天`],
    [3, t`3 天`],
    [7, t`1 周`],
  ] as const;
  return (
    <FieldCell name="planDate" span={2}>
      <MomentPicker
        {...control}
        isRequired={!control.isReadOnly}
        today={props.today}
        min={props.dateWindow.min}
        max={props.dateWindow.max}
        value={value}
        onChange={(details) => set(details.value)}
      />
      {!control.isReadOnly && (
        <QuickDays role="group" aria-label={t`快捷选择`}>
          {quick.map(([days, name]) => (
            <Button
              key={days}
              variant="text"
              size="small"
              isDisabled={control.isDisabled || addDays(props.today, days) > props.dateWindow.max}
              onPress={() => set(onDay(addDays(props.today, days), value))}
            >
              {name}
            </Button>
          ))}
        </QuickDays>
      )}
    </FieldCell>
  );
}

function ExecutionField() {
  const { i18n } = useLingui();
  const { value, set, control } = useConsultField('planExecution');
  return (
    <FieldCell name="planExecution">
      <Select
        {...control}
        options={Object.entries(executionNames).map(([key, name]) => ({ value: key, label: i18n._(name) }))}
        value={value}
        onChange={(details) => set(details.value as Execution)}
      />
    </FieldCell>
  );
}

/** When the customer is to come. The block counts as soon as one of its fields is filled. */
export const AppointmentSection = memo(function AppointmentSection() {
  const { t } = useLingui();
  const { props } = useConsultForm();
  return (
    <Section section="appointment">
      <Grid>
        <OptionalBlock title={t`填写预约`} names={sectionFields.appointment}>
          <SelectCell name="appointmentType" options={props.appointmentTypes} />
          <SelectCell name="appointmentTimeType" options={props.appointmentTimeTypes} />
          <AppointmentDateField />
          <TextCell name="appointmentNote" />
        </OptionalBlock>
      </Grid>
    </Section>
  );
});

function AppointmentDateField() {
  const { form, props } = useConsultForm();
  const { value, set, control } = useConsultField('appointmentDate');
  const isNeeded = useWatch({
    control: form.control,
    compute: (values) => hasAppointment(values) && values.appointmentTimeType !== undatedTimeType,
  });
  return (
    <FieldCell name="appointmentDate" span={2}>
      <MomentPicker
        {...control}
        isRequired={isNeeded && !control.isReadOnly}
        today={props.today}
        {...(value !== props.initialValues.appointmentDate && props.dateWindow)}
        value={value}
        onChange={(details) => set(details.value)}
      />
    </FieldCell>
  );
}
