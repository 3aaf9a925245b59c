import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { Cascader } from '../../primitives/cascader/index.ts';
import { DateTimePicker } from '../../primitives/date-picker/index.ts';
import { TagInput } from '../../primitives/tag-input/index.ts';
import { asksForSource, ConsultMethodField, ConsultSourceField } from '../consult-source-picker/index.ts';
import { EntryChoice } from '../entry-chip/index.ts';
import { intentionOptions } from '../status-chips/index.ts';
import { Grid } from './ConsultModal.styles.ts';
import { AreaCell, FieldCell, SelectCell, StaffCell } from './fields.tsx';
import { useConsultField, useConsultForm } from './form-context.ts';
import { Section } from './Section.tsx';

/** What the customer asked about, and how. */
export const ConsultSection = memo(function ConsultSection() {
  const { props, behaviour } = useConsultForm();
  const hasReview =
    behaviour === 'edit' &&
    !props.isReadOnly &&
    Object.values(props.settings ?? {}).some((setting) => setting.needsReview);
  return (
    <Section section="consult">
      <Grid>
        <RegisteredAtField />
        <MethodField />
        <SourceField />
        <SiteField />
        <SelectCell name="departmentId" options={props.departments} />
        <DiseaseField />
        <SelectCell name="consultTypeId" options={props.consultTypes} />
        <IntentionField />
        <StaffCell name="receptionist" />
        <RelationField />
        <KeywordsField />
        <AreaCell name="content" />
        {hasReview && <AreaCell name="changeRequestNote" />}
      </Grid>
    </Section>
  );
});

function RegisteredAtField() {
  const { props } = useConsultForm();
  const { value, set, control } = useConsultField('registeredAt');
  return (
    <FieldCell name="registeredAt">
      <DateTimePicker
        {...control}
        today={props.today}
        value={value}
        onChange={(details) => set(details.value)}
      />
    </FieldCell>
  );
}

function MethodField() {
  const { form, props } = useConsultForm();
  const { value, set, control } = useConsultField('methodId');
  return (
    <FieldCell name="methodId">
      <ConsultMethodField
        {...control}
        methods={props.methods}
        methodId={value}
        onChange={({ methodId }) => {
          set(methodId);
          form.setValue('source', [], { shouldDirty: true });
          form.clearErrors('source');
          props.onMethodChange?.({ methodId });
        }}
      />
    </FieldCell>
  );
}

function SourceField() {
  const { form, props, behaviour } = useConsultForm();
  const { value, set, control } = useConsultField('source');
  const hasMethod = useWatch({ control: form.control, compute: ({ methodId }) => methodId !== '' });
  const { ref: _, ...rest } = control;
  return (
    <FieldCell name="source">
      <ConsultSourceField
        {...rest}
        isRequired={
          !control.isReadOnly &&
          (control.isRequired || (behaviour === 'new' && hasMethod && asksForSource(props.sources)))
        }
        sources={props.sources}
        isLoading={props.areSourcesLoading}
        value={value}
        onChange={(details) => set(details.value)}
      />
    </FieldCell>
  );
}

function DiseaseField() {
  const { props } = useConsultForm();
  const { value, set, control } = useConsultField('diseaseId');
  return (
    <FieldCell name="diseaseId">
      <Cascader {...control} tree={props.diseases} value={value} onChange={(details) => set(details.value)} />
    </FieldCell>
  );
}

/** Only an organisation that has sites in use asks for one (rule site-4). */
function SiteField() {
  const { props } = useConsultForm();
  const { value, control } = useConsultField('siteId');
  const { sites = [] } = props;
  const isAsked = sites.some(({ isRetired }) => !isRetired) || value !== '' || control.isRequired;
  return isAsked && <SelectCell name="siteId" options={sites} />;
}

/** Only an organisation that has such a list asks. */
function RelationField() {
  const { props } = useConsultForm();
  const { value } = useConsultField('contactRelation');
  const { relations = [] } = props;
  if (relations.length === 0 && value === '') return null;
  return <SelectCell name="contactRelation" options={relations} />;
}

function IntentionField() {
  const { props } = useConsultForm();
  const { value, set, control } = useConsultField('intention');
  const { ref: _, ...group } = control;
  return (
    <FieldCell name="intention">
      <EntryChoice
        {...group}
        options={intentionOptions(props.intentions)}
        value={value}
        onChange={(details) => set(details.value)}
      />
    </FieldCell>
  );
}

function KeywordsField() {
  const { value, set, control } = useConsultField('keywords');
  return (
    <FieldCell name="keywords" span={4}>
      <TagInput {...control} value={value} onChange={(details) => set(details.value)} />
    </FieldCell>
  );
}
