import { ageOn, birthDateOfAge, isAge, readAge } from '@huifang/domain/customer/birth-date';
import { customerFields } from '@huifang/domain/customer/fields';
import { readIdNumber } from '@huifang/domain/customer/identity-number';
import { parsePhone } from '@huifang/domain/customer/phones';
import { spelt } from '@huifang/domain/fields';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { DatePicker, isDate } from '../../primitives/date-picker/index.ts';
import { RadioGroup } from '../../primitives/radio/index.ts';
import { SegmentedControl } from '../../primitives/segmented/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { KnownCustomers } from '../known-customers/index.ts';
import { PhoneList } from '../phone-list/index.ts';
import { profileFieldNames } from '../profile-fields/labels.ts';
import { RegionCascader } from '../region-cascader/index.ts';
import { Cell, Grid } from './ConsultModal.styles.ts';
import { FieldCell, SelectCell, TextCell } from './fields.tsx';
import { useConsultField, useConsultForm } from './form-context.ts';
import { LocatedCell } from './LocatedCell.tsx';
import { contactHint, genderNames } from './messages.ts';
import { OptionalBlock } from './OptionalBlock.tsx';
import type { DuplicateField } from './props.ts';
import { Section } from './Section.tsx';
import { TagsField } from './TagsField.tsx';
import { useDuplicateNote } from './useDuplicateChecks.ts';
import { useFound } from './useRecognition.ts';
import type { ConsultFieldName } from './values.ts';

/** What is seldom known at the first call. */
const furtherFields = [
  'addressDetail',
  'isOutOfTown',
  'contactName',
  ...profileFieldNames,
  'isGenuineProfile',
] satisfies readonly ConsultFieldName[];

/** Who the customer is. */
export const ProfileSection = memo(function ProfileSection() {
  const { t, i18n } = useLingui();
  const { props, behaviour } = useConsultForm();
  const canEdit = behaviour !== 'again' && !props.isReadOnly;
  return (
    <Section section="profile" hint={canEdit && i18n._(contactHint)}>
      <Grid>
        <NameField />
        <GenderField />
        <BirthDateField />
        <AgeField />
        <PhonesField />
        <AccountField name="wechat" />
        <AccountField name="qq" />
        <IdNumberField />
        <RecognisedCustomers />
        <RegionField />
        {behaviour === 'new' && props.tagCandidates && <TagsField candidates={props.tagCandidates} />}
        <OptionalBlock title={t`更多客户资料`} names={furtherFields}>
          <TextCell name="addressDetail" span={2} />
          <YesNoField name="isOutOfTown" />
          <TextCell name="contactName" />
          {profileFieldNames.map((name) => {
            const options = props.profileOptions?.[name];
            const places = props.profilePlaces?.[name];
            if (options && places) return <LocatedCell key={name} {...{ name, options, places }} />;
            return options ? (
              <SelectCell key={name} name={name} options={options} />
            ) : (
              <TextCell key={name} name={name} />
            );
          })}
          <YesNoField name="isGenuineProfile" />
        </OptionalBlock>
      </Grid>
    </Section>
  );
});

/** The words beside a field that was checked for duplicates. */
function useNote(field: DuplicateField, isCurrent: (checked: string) => boolean) {
  const { t } = useLingui();
  const { checks } = useConsultForm();
  const note = useDuplicateNote(checks.notes, field);
  if (!note || !isCurrent(note.value)) return {};
  if (note.state === 'checking') return { hint: t`正在检查是否重复…` };
  if (note.state === 'clear') return { success: field === 'name' ? t`该姓名暂无档案` : t`未发现重复` };
  if (note.state === 'failed') return { hint: t`暂时无法检查重复，保存时会再次检查` };
  if (note.state === 'refused') return {};
  return { hint: field === 'name' ? t`当前姓名已有档案` : t`当前电话已有档案` };
}

/** Who the typed values belong to; values that the record already had are the customer's own. */
function RecognisedCustomers() {
  const { form, props, recognitions, registerAgain, behaviour } = useConsultForm();
  const { initialValues } = props;
  const [name, phones, wechat, qq] = useWatch({
    control: form.control,
    name: ['name', 'phones', 'wechat', 'qq'],
  });
  const found = useFound(recognitions, [
    ...phones
      .filter((number) => !initialValues.phones.includes(number))
      .map((number) => ({ field: 'phone' as const, value: parsePhone(number) ?? '' })),
    ...(wechat === initialValues.wechat
      ? []
      : [{ field: 'wechat' as const, value: spelt(customerFields.wechat, wechat) }]),
    ...(qq === initialValues.qq ? [] : [{ field: 'qq' as const, value: spelt(customerFields.qq, qq) }]),
    ...(name === initialValues.name
      ? []
      : [{ field: 'name' as const, value: spelt(customerFields.name, name) }]),
  ]);
  if (behaviour === 'again') return null;
  return (
    <Cell data-span={4} aria-live="polite" data-empty={found.length === 0 || undefined}>
      <KnownCustomers found={found} onRegisterAgain={registerAgain} />
    </Cell>
  );
}

function NameField() {
  const { form, props, checks, recognitions, behaviour } = useConsultForm();
  const { value, set, leave, control } = useConsultField('name');
  const note = useNote('name', (checked) => checked === value);
  const commit = async () => {
    const plain = spelt(customerFields.name, value);
    if (plain !== value) set(plain);
    leave();
    if (!plain || behaviour === 'again' || plain === props.initialValues.name) return;
    void recognitions.recognise('name', plain);
    if ((await checks.check('name', plain)) === 'refused') void form.trigger('name');
  };
  return (
    <FieldCell name="name">
      <TextField
        {...control}
        {...note}
        value={value}
        onBlur={control.isReadOnly ? leave : commit}
        onChange={(details) => set(details.value)}
      />
    </FieldCell>
  );
}

function AccountField({ name }: { name: 'wechat' | 'qq' }) {
  const { form, props, checks, recognitions } = useConsultForm();
  const { value, set, leave, control } = useConsultField(name);
  const plain = spelt(customerFields[name], value);
  const note = useNote(name, (checked) => checked === plain);
  const commit = async () => {
    if (plain !== value) set(plain);
    leave();
    if (form.getFieldState('phones').error) void form.trigger('phones');
    if (!plain || plain === props.initialValues[name]) return;
    void recognitions.recognise(name, plain);
    if ((await checks.check(name, plain)) === 'refused') void form.trigger(name);
  };
  return (
    <FieldCell name={name}>
      <TextField
        {...control}
        {...note}
        value={value}
        onBlur={control.isReadOnly ? leave : commit}
        onChange={(details) => set(details.value)}
      />
    </FieldCell>
  );
}

function GenderField() {
  const { i18n } = useLingui();
  const { value, set, control } = useConsultField('gender');
  const { ref: _, ...group } = control;
  return (
    <FieldCell name="gender">
      <SegmentedControl
        {...group}
        options={Object.entries(genderNames).map(([key, name]) => ({ value: key, label: i18n._(name) }))}
        value={value}
        onChange={(details) => set(details.value as typeof value)}
      />
    </FieldCell>
  );
}

function BirthDateField() {
  const { form, props } = useConsultForm();
  const { value, set, control } = useConsultField('birthDate');
  return (
    <FieldCell name="birthDate">
      <DatePicker
        {...control}
        today={props.today}
        max={props.today}
        value={value}
        onChange={(details) => {
          set(details.value);
          const age = isDate(details.value) ? ageOn(details.value, props.today) : undefined;
          if (age === undefined) return;
          form.setValue('age', String(age), { shouldDirty: true, shouldValidate: true });
        }}
      />
    </FieldCell>
  );
}

function AgeField() {
  const { t } = useLingui();
  const { form, props } = useConsultForm();
  const { value, set, control } = useConsultField('age');
  const isComputed = useWatch({
    control: form.control,
    compute: ({ birthDate, age }) => isDate(birthDate) && String(ageOn(birthDate, props.today)) === age,
  });
  return (
    <FieldCell name="age">
      <TextField
        {...control}
        inputMode="numeric"
        suffix={t`岁`}
        hint={isComputed ? t`由出生日期推算` : undefined}
        value={value}
        onChange={(details) => {
          set(details.value);
          const years = readAge(details.value);
          if (years === undefined || !isAge(years)) return;
          const birthDate = birthDateOfAge(years, props.today);
          form.setValue('birthDate', birthDate, { shouldDirty: true, shouldValidate: true });
        }}
      />
    </FieldCell>
  );
}

function PhonesField() {
  const { t } = useLingui();
  const { form, props, checks, recognitions, hasTried } = useConsultForm();
  const { value, set, leave, control } = useConsultField('phones');
  const note = useNote('phone', (checked) => value.includes(checked));
  const isNew = (number: string) =>
    !control.isReadOnly && parsePhone(number) !== undefined && !props.initialValues.phones.includes(number);
  const recognise = (numbers: readonly string[]) => {
    for (const number of numbers.filter(isNew)) {
      void recognitions.recognise('phone', parsePhone(number) ?? '');
    }
  };
  const commit = async (number: string) => {
    if (!isNew(number)) return;
    const outcome = await checks.check('phone', number, form.getValues('phones'));
    if (outcome !== 'refused') return;
    // A number that is already somebody's is refused and taken out; the message still names it (rule duplicate-2).
    const others = form.getValues('phones').filter((other) => other !== number);
    form.setValue('phones', others.length > 0 ? others : [''], { shouldDirty: true });
    form.setError('phones', { type: 'refused', message: t`电话号码 ${number} 已建档，请更换` });
  };
  return (
    <FieldCell name="phones">
      <PhoneList
        {...control}
        {...note}
        showsAllErrors={hasTried}
        onReveal={props.onRevealPhone}
        numbers={value}
        onBlur={leave}
        onChange={({ numbers }) => {
          set(numbers);
          recognise(numbers);
        }}
        onNumberBlur={({ number }) => void commit(number)}
      />
    </FieldCell>
  );
}

function IdNumberField() {
  const { t } = useLingui();
  const { form, props } = useConsultForm();
  const { value, set, leave, control } = useConsultField('idNumber');
  const read = readIdNumber(value, props.today);
  const commit = () => {
    leave();
    if (!read) return;
    const options = { shouldDirty: true, shouldValidate: true };
    if (!form.getValues('birthDate')) {
      form.setValue('birthDate', read.birthDate, options);
      form.setValue('age', String(ageOn(read.birthDate, props.today)), options);
    }
    if (!form.getValues('gender')) form.setValue('gender', read.sex, options);
  };
  const doubt = read ? props.onValidateIdNumber?.(value) : undefined;
  const doubts = {
    'unknown-county': t`查不到证件号中的地区，请核对；不影响保存`,
    'abolished-county': t`证件号中的地区已撤销或改名，请核对；不影响保存`,
  };
  return (
    <FieldCell name="idNumber">
      <TextField
        {...control}
        warning={doubt && doubts[doubt]}
        value={value}
        onBlur={control.isReadOnly ? leave : commit}
        onChange={(details) => set(details.value)}
      />
    </FieldCell>
  );
}

function RegionField() {
  const { form, props } = useConsultForm();
  const { value, set, control } = useConsultField('regionCode');
  return (
    <FieldCell name="regionCode">
      <RegionCascader
        {...control}
        regions={props.regions}
        code={value}
        fallbackLabel={form.getValues('regionNames').join(' / ')}
        onChange={({ code, names }) => {
          set(code);
          form.setValue('regionNames', names, { shouldDirty: true });
        }}
      />
    </FieldCell>
  );
}

function YesNoField({ name }: { name: 'isOutOfTown' | 'isGenuineProfile' }) {
  const { t } = useLingui();
  const { value, set, control } = useConsultField(name);
  const { ref: _, ...group } = control;
  return (
    <FieldCell name={name}>
      <RadioGroup
        {...group}
        options={[
          { value: 'yes', label: t`是` },
          { value: 'no', label: t`否` },
        ]}
        value={value ? 'yes' : 'no'}
        onChange={(details) => set(details.value === 'yes')}
      />
    </FieldCell>
  );
}
