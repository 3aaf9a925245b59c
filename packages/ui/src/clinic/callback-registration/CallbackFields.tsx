import type { CallbackState } from '@huifang/domain/follow-up/words';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { DateTimePicker, MomentPicker } from '../../primitives/date-picker/index.ts';
import { Select } from '../../primitives/select/index.ts';
import { TextArea, TextField } from '../../primitives/text-field/index.ts';
import { AttachmentList } from '../attachment-list/index.ts';
import { EntryChoice } from '../entry-chip/index.ts';
import { ChannelField, LineField, NextTaskFields } from '../follow-up-fields/index.ts';
import { type RuleForm, useRuleField } from '../rule-form/index.ts';
import { intentionOptions } from '../status-chips/index.ts';
import { type CallbackValues, isCallbackFieldRequired } from './callback.ts';
import type { CallbackRegistrationModalProps } from './props.ts';

/** The names of the fields, in the order of the form. */
export function useCallbackLabels() {
  const { t } = useLingui();
  return {
    calledAt: t`回访时间`,
    channel: t`回访方式`,
    lineId: t`线路`,
    intention: t`来院意向`,
    state: t`状态`,
    appointmentType: t`预约类型`,
    appointmentDate: t`预到时间`,
    appointmentNote: t`预约说明`,
    note: t`回访说明`,
    demand: t`注意事项`,
    nextDate: t`计划日期`,
    nextExecutor: t`计划执行人`,
    nextNote: t`计划说明`,
  };
}

interface CallbackFieldsProps {
  form: RuleForm<CallbackValues>;
  props: CallbackRegistrationModalProps;
}

/** Everything that is written down about one callback. */
export function CallbackFields({ form, props }: CallbackFieldsProps) {
  const labels = useCallbackLabels();
  const { required = {}, hidden = {} } = props;
  const [state, hasNext] = useWatch({ control: form.methods.control, name: ['state', 'hasNext'] });
  const isRequired = (name: keyof CallbackValues) =>
    isCallbackFieldRequired(name, { state, hasNext }, required);
  const isAppointed = state === 'appointed';

  const calledAt = useRuleField(form, 'calledAt');
  const channel = useRuleField(form, 'channel');
  const note = useRuleField(form, 'note');
  const demand = useRuleField(form, 'demand');
  return (
    <>
      <Triple>
        <DateTimePicker
          {...calledAt.control}
          label={labels.calledAt}
          isRequired
          today={props.today}
          value={calledAt.value}
          onChange={({ value }) => calledAt.set(value)}
        />
        {!hidden.channel && (
          <ChannelField
            {...channel.groupControl}
            label={labels.channel}
            isRequired={isRequired('channel')}
            channels={props.channels}
            value={channel.value}
            onChange={(details) => channel.set(details.channel)}
          />
        )}
        {!isAppointed && <IntentionField form={form} props={props} />}
        <LineField form={form} label={labels.lineId} lines={props.lines ?? []} />
      </Triple>
      {!hidden.state && <StateField form={form} props={props} isRequired={isRequired('state')} />}
      {isAppointed && <AppointmentFields form={form} props={props} />}
      {!hidden.note && (
        <TextArea
          {...note.control}
          label={labels.note}
          isRequired={isRequired('note')}
          autoFocus
          rows={3}
          value={note.value}
          onChange={({ value }) => note.set(value)}
        />
      )}
      {!hidden.demand && (
        <TextArea
          {...demand.control}
          label={labels.demand}
          isRequired={isRequired('demand')}
          value={demand.value}
          onChange={({ value }) => demand.set(value)}
        />
      )}
      {props.onAddAttachments && (
        <AttachmentList
          {...props.attachmentLimits}
          items={props.attachments ?? []}
          onAdd={props.onAddAttachments}
          onRetry={props.onRetryAttachment}
          onRemove={props.onRemoveAttachment}
          onOpen={props.onOpenAttachment}
        />
      )}
      <NextTaskFields
        form={form}
        today={props.today}
        dateWindow={props.dateWindow}
        labels={{ date: labels.nextDate, executor: labels.nextExecutor }}
        isDateRequired
        isNoteRequired={false}
        isExecutorRequired={required.nextExecutor ?? false}
        hasExecutor={!hidden.nextExecutor}
        onSearchStaff={props.onSearchStaff}
      />
    </>
  );
}

function IntentionField({ form, props }: CallbackFieldsProps) {
  const labels = useCallbackLabels();
  const { value, set, groupControl } = useRuleField(form, 'intention');
  return (
    <EntryChoice
      {...groupControl}
      label={labels.intention}
      isRequired
      options={intentionOptions(props.intentions)}
      value={value}
      onChange={(details) => set(details.value)}
    />
  );
}

function StateField({ form, props, isRequired }: CallbackFieldsProps & { isRequired: boolean }) {
  const { t } = useLingui();
  const labels = useCallbackLabels();
  const { value, set, groupControl } = useRuleField(form, 'state');
  return (
    <EntryChoice
      {...groupControl}
      look="radios"
      label={labels.state}
      isRequired={isRequired}
      options={
        props.states ?? [
          { value: 'following', label: t`跟进中` },
          { value: 'appointed', label: t`已预约` },
          { value: 'invalid', label: t`无效跟进` },
          { value: 'abandoned', label: t`放弃` },
        ]
      }
      value={value}
      onChange={(details) => set(details.value as CallbackState)}
    />
  );
}

function AppointmentFields({ form, props }: CallbackFieldsProps) {
  const labels = useCallbackLabels();
  const type = useRuleField(form, 'appointmentType');
  const date = useRuleField(form, 'appointmentDate');
  const note = useRuleField(form, 'appointmentNote');
  return (
    <Triple>
      <Select
        {...type.control}
        label={labels.appointmentType}
        isRequired
        options={props.appointmentTypes}
        value={type.value}
        onChange={({ value }) => type.set(value)}
      />
      <MomentPicker
        {...date.control}
        label={labels.appointmentDate}
        isRequired
        today={props.today}
        {...props.dateWindow}
        value={date.value}
        onChange={({ value }) => date.set(value)}
      />
      <TextField
        {...note.control}
        label={labels.appointmentNote}
        value={note.value}
        onChange={({ value }) => note.set(value)}
      />
    </Triple>
  );
}

const Triple = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-12) var(--space-16);

  @media (max-width: 767px) { grid-template-columns: minmax(0, 1fr); }
`;
