import type { DateWindow } from '@huifang/domain/date-window';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { MomentPicker } from '../../primitives/date-picker/index.ts';
import { Select, type SelectOption } from '../../primitives/select/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { EntryChoice, type EntryOption } from '../entry-chip/index.ts';
import { type RuleForm, useRuleField } from '../rule-form/index.ts';
import { intentionOptions } from '../status-chips/index.ts';
import type { FollowUpValues } from './follow-up.ts';

/** Where what a call finds out about the visit is written, and what there is to choose from. */
export interface VisitOptions {
  /** The customer's consults, newest first, the plan's own among them; without any there is nothing to fill in. */
  consults: readonly SelectOption[];
  intentions: readonly EntryOption[];
  /** Why a list could not be read. */
  failure?: string;
  appointmentTypes: readonly SelectOption[];
}

/** The names of the fields, as the registration has them. */
export function useVisitLabels() {
  const { t } = useLingui();
  return {
    consultId: t`记入咨询`,
    visitIntention: t`来院意向`,
    appointmentDate: t`预到时间`,
    appointmentType: t`预约类型`,
    appointmentNote: t`预约说明`,
  };
}

interface VisitFieldsProps {
  form: RuleForm<FollowUpValues>;
  visit: VisitOptions;
  today: string;
  dateWindow: DateWindow;
}

/** Intention and appointment as the call found them out, written to one consult of the customer. */
export function VisitFields({ form, visit, today, dateWindow }: VisitFieldsProps) {
  const { t } = useLingui();
  const labels = useVisitLabels();
  const consult = useRuleField(form, 'consultId');
  const intention = useRuleField(form, 'visitIntention');
  const date = useRuleField(form, 'appointmentDate');
  const type = useRuleField(form, 'appointmentType');
  const note = useRuleField(form, 'appointmentNote');
  const { consults } = visit;
  const [only] = consults;
  const isAppointed = date.value !== '' || type.value !== '' || note.value.trim() !== '';
  return (
    <Block role="group" aria-label={t`来院`}>
      <Head>
        <strong>
          <Trans>来院</Trans>
        </strong>
        {consults.length === 1 && consult.value !== '' && (
          <small>
            <Trans>记入 {only?.label}</Trans>
          </small>
        )}
      </Head>
      {(consults.length > 1 || consult.value === '') && (
        <Select
          {...consult.control}
          label={labels.consultId}
          options={consults}
          value={consult.value}
          onChange={({ value }) => consult.set(value)}
        />
      )}
      <Grid>
        <EntryChoice
          {...intention.groupControl}
          label={labels.visitIntention}
          noneLabel={t`不变`}
          options={intentionOptions(visit.intentions)}
          value={intention.value}
          onChange={({ value }) => intention.set(value)}
        />
        <MomentPicker
          {...date.control}
          label={labels.appointmentDate}
          isRequired={isAppointed}
          today={today}
          {...dateWindow}
          value={date.value}
          onChange={({ value }) => date.set(value)}
        />
        <Select
          {...type.control}
          label={labels.appointmentType}
          isRequired={isAppointed}
          options={visit.appointmentTypes}
          value={type.value}
          onChange={({ value }) => type.set(value)}
        />
        <TextField
          {...note.control}
          label={labels.appointmentNote}
          value={note.value}
          onChange={({ value }) => note.set(value)}
        />
      </Grid>
    </Block>
  );
}

const Block = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  padding-top: var(--space-12);
  border-top: 1px solid var(--border-subtle);
`;

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-8);

  & > strong { font: var(--font-body-strong); }
  & > small { color: var(--text-secondary); font: var(--font-caption); overflow-wrap: anywhere; }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-12) var(--space-16);

  @media (max-width: 767px) { grid-template-columns: minmax(0, 1fr); }
`;
